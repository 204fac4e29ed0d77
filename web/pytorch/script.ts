/**
 * A run as a complete PyTorch script: under torch.manual_seed the same data, the same start and the same losses up to
 * rounding. Only for runs without obstacles. tests/fixtures/pytorch holds scripts of this text, and what PyTorch
 * computed with them.
 */
import type { Config } from '../protocol/core';
import type { Locale } from '../language/locale';
import { comments, type Comments } from './comments';

export interface Scripted {
  config: Config;
  steps: number;
}

const kTargets = {
  reverse: 'ids.flip(1)',
  copy: 'ids',
  shift: 'torch.cat([torch.full_like(ids[:, :1], -100), ids[:, :-1]], dim=1)',
  sort: 'ids.sort(dim=1).values',
  own_index: 'torch.arange(LENGTH).expand_as(ids)',
} as const;

export function pytorchScript(run: Scripted, locale: Locale): string {
  const said = comments(locale);
  return [
    ...head(run, said),
    ...(run.config.mode === 'sin' ? sinusoid() : []),
    ...model(run.config, said),
    ...training(run, said),
    '',
  ].join('\n');
}

function head({ config, steps }: Scripted, said: Comments): string[] {
  const names = [
    ['VOCAB', config.vocab_size],
    ['LENGTH', config.length],
    ['D', config.d_model],
    ['HEADS', config.nhead],
    ['LAYERS', config.num_layers],
    ['HIDDEN', config.dim_feedforward],
    ['BATCH', config.batch],
    ['STEPS', steps],
    ...(config.mode === 'none' ? [] : [['MAX_LEN', config.max_len] as const]),
  ] as const;
  return [
    `# ${said.title(config.mode, config.seed)}`,
    `# ${said.promise}`,
    'import math',
    '',
    'import torch',
    'from torch import nn',
    '',
    ...names.map(([name, value]) => `${name} = ${String(value)}`),
    '',
  ];
}

function sinusoid(): string[] {
  return [
    '',
    'def sinusoidal(max_len, d):',
    '    position = torch.arange(max_len, dtype=torch.float64).unsqueeze(1)',
    '    frequency = torch.exp(torch.arange(0, d, 2, dtype=torch.float64) * (-math.log(10000.0) / d))',
    '    pe = torch.zeros(max_len, d, dtype=torch.float64)',
    '    pe[:, 0::2], pe[:, 1::2] = torch.sin(position * frequency), torch.cos(position * frequency)',
    '    return pe.float()',
    '',
  ];
}

function model(config: Config, said: Comments): string[] {
  const { mode, token_init, tie_weights, scale_sqrt_d, causal, final_norm, norm_first, activation } = config;
  const made = [
    'self.tok = nn.Embedding(VOCAB, D)',
    ...(token_init === 'scaled' ? [`self.tok.weight.data.mul_(D**-0.5)  # ${said.small}`] : []),
    ...(mode === 'sin' ? [`self.register_buffer("pe", sinusoidal(MAX_LEN, D))  # ${said.buffer}`] : []),
    ...(mode === 'learned' ? ['self.pos = nn.Embedding(MAX_LEN, D)'] : []),
    'layer = nn.TransformerEncoderLayer(',
    '    D, HEADS, HIDDEN, dropout=0.0, activation=' +
      `"${activation}", batch_first=True, norm_first=${python(norm_first)}`,
    ')',
    `self.encoder = nn.TransformerEncoder(layer, LAYERS${final_norm ? ', norm=nn.LayerNorm(D)' : ''})  # ${said.copies}`,
    ...(tie_weights
      ? ['self.head = nn.Linear(D, VOCAB, bias=False)', `self.head.weight = self.tok.weight  # ${said.tied}`]
      : ['self.head = nn.Linear(D, VOCAB)']),
  ];
  const done = [
    `x = self.tok(ids)${scale_sqrt_d ? ' * math.sqrt(D)' : ''}`,
    ...(mode === 'sin' ? ['x = x + self.pe[: ids.size(1)]'] : []),
    ...(mode === 'learned' ? ['x = x + self.pos(torch.arange(ids.size(1)))'] : []),
    ...(causal
      ? [
          `mask = torch.full((ids.size(1), ids.size(1)), float("-inf")).triu(1)  # ${said.mask}`,
          'return self.head(self.encoder(x, mask=mask))',
        ]
      : ['return self.head(self.encoder(x))']),
  ];
  return [
    '',
    'class Model(nn.Module):',
    '    def __init__(self):',
    '        super().__init__()',
    ...made.map((line) => `        ${line}`),
    '',
    '    def forward(self, ids):',
    ...done.map((line) => `        ${line}`),
    '',
    '',
  ];
}

function training({ config }: Scripted, said: Comments): string[] {
  const { optimizer, lr, beta1, beta2, eps, weight_decay } = config;
  const kind = optimizer === 'adam' ? 'Adam' : 'AdamW';
  const targets = kTargets[config.task as keyof typeof kTargets];
  const scheduled = config.warmup_steps > 0 || config.lr_schedule === 'cosine';
  return [
    `torch.manual_seed(${String(config.seed)})  # ${said.seed}`,
    'model = Model()',
    `optimizer = torch.optim.${kind}(`,
    `    model.parameters(), lr=${python(lr)}, betas=(${python(beta1)}, ${python(beta2)}), ` +
      `eps=${python(eps)}, weight_decay=${python(weight_decay)}`,
    ')',
    ...(scheduled ? schedule(config) : []),
    'for step in range(1, STEPS + 1):',
    `    ids = torch.randint(0, VOCAB, (BATCH, LENGTH))  # ${said.batch}`,
    `    targets = ${targets}`,
    '    optimizer.zero_grad()',
    '    logits = model(ids)',
    '    loss = nn.functional.cross_entropy(logits.flatten(0, 1), targets.flatten())',
    '    loss.backward()',
    '    optimizer.step()',
    ...(scheduled ? ['    scheduler.step()'] : []),
    '    if step <= 20 or step % 10 == 0 or step == STEPS:',
    '        print(f"{step} {loss.item():.6f}")',
    '',
    'with torch.no_grad():',
    `    generator = torch.Generator().manual_seed(${String(config.seed + 1)})  # ${said.fresh}`,
    '    ids = torch.randint(0, VOCAB, (512, LENGTH), generator=generator)',
    `    targets = ${targets}`,
    '    right = model(ids).argmax(-1)[targets >= 0] == targets[targets >= 0]',
    '    print(f"token accuracy {right.float().mean().item():.4f}")',
  ];
}

/** A factor of the learning rate, by the steps done. */
function schedule({ warmup_steps, lr_schedule, schedule_steps }: Config): string[] {
  const warm = warmup_steps > 0 ? `min(1.0, (done + 1) / ${String(warmup_steps)})` : '1.0';
  const steps = String(schedule_steps);
  const cosine = `(0.5 * (1 + math.cos(math.pi * done / ${steps})) if done < ${steps} else 0.0)`;
  const factor = lr_schedule === 'cosine' ? (warmup_steps > 0 ? `${warm} * ${cosine}` : cosine) : warm;
  return [`scheduler = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda done: ${factor})`];
}

function python(value: number | boolean): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return String(value);
}
