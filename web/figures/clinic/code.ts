/** A line of PyTorch that makes each fault, and the line mended. The same in every language. */
import type { FaultName } from '../../protocol/core';

export interface Lines {
  wrong: string;
  mended: string;
}

export const kLines: Readonly<Record<Exclude<FaultName, 'healthy'>, Lines>> = {
  encoding_not_added: {
    wrong:
      'x = self.tok(ids) * math.sqrt(d)\nself.pos(x)  # returns the sum, and nobody takes it\nreturn self.encoder(x)',
    mended: 'x = self.tok(ids) * math.sqrt(d)\nx = self.pos(x)\nreturn self.encoder(x)',
  },
  added_along_batch: {
    wrong: '# x is (batch, time, d), pe is (max_len, 1, d)\nx = x + self.pe[: x.size(0)]',
    mended: '# pe is (1, max_len, d)\nx = x + self.pe[:, : x.size(1)]',
  },
  base_and_exponent_exchanged: {
    wrong: 'inv_freq = (torch.arange(0, d, 2) / d) ** (1 / 10000)',
    mended: 'inv_freq = 10000 ** (-torch.arange(0, d, 2) / d)',
  },
  exponent_doubled: {
    wrong: 'i = torch.arange(0, d, 2)  # 0, 2, 4, ...: this is 2i already\ninv_freq = 10000 ** (-2 * i / d)',
    mended: 'i = torch.arange(0, d, 2)\ninv_freq = 10000 ** (-i / d)',
  },
  cosine_own_frequency: {
    wrong:
      'pe[:, 0::2] = torch.sin(pos / 10000 ** (torch.arange(0, d, 2) / d))\npe[:, 1::2] = torch.cos(pos / 10000 ** (torch.arange(1, d, 2) / d))',
    mended:
      'angle = pos / 10000 ** (torch.arange(0, d, 2) / d)\npe[:, 0::2] = torch.sin(angle)\npe[:, 1::2] = torch.cos(angle)',
  },
  targets_are_inputs: {
    wrong: 'ids = torch.randint(0, V, (B, L))\ntarget = ids\ntarget.flip(1)  # a new tensor, thrown away',
    mended: 'ids = torch.randint(0, V, (B, L))\ntarget = ids.flip(1)',
  },
  padding_counted: {
    wrong:
      'loss = F.cross_entropy(logits.flatten(0, 1), target.flatten())\nright = (logits.argmax(-1) == target).float().mean()',
    mended:
      'loss = F.cross_entropy(logits.flatten(0, 1), target.flatten(), ignore_index=PAD)\nright = (logits.argmax(-1) == target)[target != PAD].float().mean()',
  },
  palindromes: {
    wrong:
      'half = torch.randint(0, V, (B, L // 2))\nids = torch.cat([half, half.flip(1)], 1)  # for every second batch row',
    mended: 'ids = torch.randint(0, V, (B, L))',
  },
  false_tie: {
    wrong: 'self.head = nn.Linear(d, V)\nself.head.weight.data.copy_(self.tok.weight.data)',
    mended: 'self.head = nn.Linear(d, V, bias=False)\nself.head.weight = self.tok.weight',
  },
  divided_by_sqrt_d: {
    wrong: 'x = self.tok(ids) / math.sqrt(d) + self.pe[: ids.size(1)]',
    mended: 'x = self.tok(ids) * math.sqrt(d) + self.pe[: ids.size(1)]',
  },
  dropout_in_evaluation: {
    wrong: 'with torch.no_grad():\n    accuracy = measure(model)',
    mended: 'model.eval()\nwith torch.no_grad():\n    accuracy = measure(model)\nmodel.train()',
  },
  bias_sign: {
    wrong: 'distance = (pos[None, :] - pos[:, None]).abs()\nscores = scores + slope * distance',
    mended: 'distance = (pos[None, :] - pos[:, None]).abs()\nscores = scores - slope * distance',
  },
  mask_forgotten_in_picture: {
    wrong: 'x, _ = self.attn(x, x, x, attn_mask=mask)\n_, weights = self.attn(x, x, x)  # to draw them',
    mended: 'x, weights = self.attn(x, x, x, attn_mask=mask)  # one pass for both',
  },
};
