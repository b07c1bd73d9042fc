import { saveFile } from '../../format/save-file.ts';

export type PictureKind = 'png' | 'svg';

/** Saves what a library has drawn inside an element. False: it has drawn nothing, or the browser refuses. */
export async function savePicture(
  box: HTMLElement | null,
  kind: PictureKind,
  fileName: string,
): Promise<boolean> {
  const canvas = box?.querySelector('canvas');
  const drawing = box?.querySelector('svg');
  if (canvas) return savePng(canvas, fileName);
  if (!drawing) return false;
  const text = textOf(drawing);
  if (kind === 'png') return savePng(await paint(text, drawing.getBoundingClientRect()), fileName);
  saveFile(text, `${fileName}.svg`, 'image/svg+xml');
  return true;
}

/** A drawing that stands alone needs its size and its names. */
function textOf(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return '';
  const { width, height } = drawing.getBoundingClientRect();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

/** Twice as large, so that it is sharp on good screens and in print. */
const SCALE = 2;

async function paint(text: string, { width, height }: DOMRect): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function savePng(canvas: HTMLCanvasElement, fileName: string): Promise<boolean> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => {
      if (blob) saveFile([blob], `${fileName}.png`, 'image/png');
      resolve(blob !== null);
    });
  });
}
