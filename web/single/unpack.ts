/** Reads what a <script type="text/plain" id> of the page holds: gzip in base64. Each is unpacked once. */
const begun = new Map<string, Promise<ArrayBuffer>>();

export function unpacked(id: string): Promise<ArrayBuffer> {
  const known = begun.get(id) ?? unpack(id);
  begun.set(id, known);
  return known;
}

function unpack(id: string): Promise<ArrayBuffer> {
  const text = document.getElementById(id)?.textContent ?? '';
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}
