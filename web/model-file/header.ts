/**
 * What a safetensors file says of itself, before the core reads it: its texts and the shapes of its tensors. The core judges
 * the file; here nothing is refused, and what cannot be read tells nothing.
 *
 * https://github.com/huggingface/safetensors: 8 bytes for the header's length (little-endian), then the header as JSON.
 */
export interface Header {
  metadata: Readonly<Record<string, string>>;
  shapes: ReadonlyMap<string, readonly number[]>;
}

/** The format's own limit. */
const kLongestHeader = 100_000_000;

export function headerOf(bytes: Uint8Array): Header | undefined {
  if (bytes.byteLength < 8) return undefined;
  const length = Number(new DataView(bytes.buffer, bytes.byteOffset, 8).getBigUint64(0, true));
  if (length > kLongestHeader || length > bytes.byteLength - 8) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(8, 8 + length)));
  } catch {
    return undefined;
  }
  if (!isRecord(json)) return undefined;
  const shapes = new Map<string, readonly number[]>();
  for (const [name, entry] of Object.entries(json)) {
    if (name === '__metadata__' || !isRecord(entry)) continue;
    const { shape } = entry;
    if (Array.isArray(shape) && shape.every((size): size is number => Number.isSafeInteger(size) && size >= 0)) {
      shapes.set(name, shape);
    }
  }
  const texts = isRecord(json['__metadata__']) ? Object.entries(json['__metadata__']) : [];
  return {
    metadata: Object.fromEntries(texts.filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
    shapes,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
