import { PICTURE_TYPES } from '#web/ui/buttons/more-buttons.tsx';

/** Up to this size a picture stays as it is. */
const KEPT_BYTES = 800_000;
/** A browser on a small machine may fail with larger files. */
const MOST_BYTES = 25_000_000;
const WIDEST_PIXELS = 1600;
const JPEG_QUALITY = 0.85;

/** Why a file is refused. */
export type PictureFault = 'type' | 'size' | 'broken';

export class PictureError extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(`The picture is not taken: ${fault}.`);
    this.fault = fault;
  }
}

/**
 * A file's picture as a data address; a large one is made smaller, and any is re-encoded where `pixels` limits it.
 * Throws `PictureError`.
 */
export async function readPicture(file: File, pixels?: number): Promise<string> {
  if (!PICTURE_TYPES.some((type) => type === file.type)) throw new PictureError('type');
  if (file.size > MOST_BYTES) throw new PictureError('size');
  const bitmap = await decode(file);
  const isDrawn = bitmap && (file.size > KEPT_BYTES || pixels !== undefined);
  const address = isDrawn ? draw(bitmap, pixels) : await addressOf(file);
  bitmap?.close();
  return address;
}

/** Null where the browser cannot decode apart from showing. */
async function decode(file: File): Promise<ImageBitmap | null> {
  if (typeof createImageBitmap !== 'function') return null;
  try {
    return await createImageBitmap(file);
  } catch {
    throw new PictureError('broken');
  }
}

function draw(bitmap: ImageBitmap, pixels = WIDEST_PIXELS): string {
  const scale = Math.min(1, pixels / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    // A JPEG has no transparency: what is left free would turn black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY);
}

function addressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new PictureError('broken'));
    reader.readAsDataURL(file);
  });
}
