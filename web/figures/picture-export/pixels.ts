/** A drawing as a picture of pixels, twice as fine as the page counts. */
import type { Picture } from './picture';

export const kFineness = 2;
/** Browsers refuse larger canvases. */
const kLongestSide = 8192;

/** Undefined where the page around forbids it. */
export async function pngOf({ svg, width, height }: Picture): Promise<Blob | undefined> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const scale = Math.min(kFineness, kLongestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => {
      resolve(blob ?? undefined);
    }, 'image/png');
  });
}
