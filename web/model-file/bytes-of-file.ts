/** The bytes of a file that a reader gives, or why there are none: a folder, a file that is gone, one too large for any model. */
import type { CoreError, Result } from '../protocol/core';
import { refusal } from '../protocol/errors';

/**
 * Settings may take 1,024 MB (core/model/config.cpp), of which a model's numbers are a fifth at most; a file may hold them as
 * float64. A larger file is not read at all, since a phone could run out of memory over it.
 */
const kLargestMegabytes = 512;

export async function bytesOfFile(file: File): Promise<Result<Uint8Array>> {
  const refuse = (error: CoreError): Result<Uint8Array> => ({ ok: false, error });
  const megabytes = Math.ceil(file.size / 1e6);
  if (megabytes > kLargestMegabytes) {
    const sizes = { found: String(megabytes), maximum: String(kLargestMegabytes) };
    return refuse(refusal('file_too_large', sizes, 'file', file.name));
  }
  try {
    return { ok: true, value: new Uint8Array(await file.arrayBuffer()) };
  } catch {
    return refuse(refusal('file_unreadable', {}, 'file', file.name));
  }
}
