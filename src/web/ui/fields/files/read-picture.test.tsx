import { describe, expect, it, vi } from 'vitest';
import { readPicture } from './read-picture.ts';

const file = (size: number, type: string) => new File([new Uint8Array(size)], 'picture', { type });

describe('readPicture', () => {
  it('gives a small picture as it is', async () => {
    // The browser of these tests decodes no pictures.
    vi.stubGlobal('createImageBitmap', undefined);
    expect(await readPicture(file(3, 'image/png'))).toBe('data:image/png;base64,AAAA');
    vi.unstubAllGlobals();
  });

  it.each([
    ['type', 3, 'text/html'],
    ['type', 3, 'image/svg+xml'],
    ['size', 26_000_000, 'image/png'],
  ])('refuses by %s', async (fault, size, type) => {
    await expect(readPicture(file(size, type))).rejects.toMatchObject({ fault });
  });
});
