import { describe, expect, it } from 'vitest';
import { uploadedBytes } from './uploaded-bytes.ts';

async function readAll(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let length = 0;
  for await (const piece of bytes) length += piece.length;
  return length;
}

describe('uploadedBytes', () => {
  it('yields nothing for a request without a body', async () => {
    expect(await readAll(uploadedBytes(null))).toBe(0);
  });

  it('refuses a body that stalls, and cancels it', async () => {
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      cancel: () => {
        isCancelled = true;
      },
    });
    const reading = readAll(uploadedBytes(body, { stallMs: 5 }));
    await expect(reading).rejects.toMatchObject({ code: 'unreadable_import' });
    expect(isCancelled).toBe(true);
  });

  it('refuses a body that is too large', async () => {
    const body = new Blob(['12345678']).stream();
    await expect(readAll(uploadedBytes(body, { maxBytes: 7 }))).rejects.toMatchObject({
      code: 'too_large',
    });
    expect(await readAll(uploadedBytes(new Blob(['1234567']).stream(), { maxBytes: 7 }))).toBe(7);
  });

  it('cancels a body that is not read to its end', async () => {
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(Buffer.from('more')),
      cancel: () => {
        isCancelled = true;
      },
    });
    for await (const _ of uploadedBytes(body)) break;
    expect(isCancelled).toBe(true);
  });
});
