import { describe, expect, it } from 'vitest';
import { bytesOfFile } from './bytes-of-file';

describe('a file that a reader gives', () => {
  it('is read', async () => {
    expect(await bytesOfFile(new File([new Uint8Array([1, 2, 3])], 'a'))).toEqual({
      ok: true,
      value: new Uint8Array([1, 2, 3]),
    });
  });

  it('that cannot be read, such as a folder, is refused by name', async () => {
    const folder = new File([], 'models');
    folder.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    expect(await bytesOfFile(folder)).toMatchObject({ ok: false, error: { code: 'file_unreadable', value: 'models' } });
  });

  it('that is larger than any model is refused unread', async () => {
    const film = new File([], 'film.mp4');
    Object.defineProperty(film, 'size', { value: 2e9 });
    film.arrayBuffer = () => Promise.reject(new Error('it was read'));
    expect(await bytesOfFile(film)).toMatchObject({
      ok: false,
      error: { code: 'file_too_large', value: 'film.mp4', parameters: { found: '2000', maximum: '512' } },
    });
  });
});
