import { describe, expect, it } from 'vitest';
import { manualTime } from '#server/test/days/manual-time.ts';
import { uploadedBytes } from './uploaded-bytes.ts';

async function readAll(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let length = 0;
  for await (const piece of bytes) length += piece.length;
  return length;
}

const upload = (body: ReadableStream<Uint8Array> | null) => ({ body, headers: new Headers() });

describe('uploadedBytes', () => {
  it('yields nothing for a request without a body', async () => {
    expect(await readAll(uploadedBytes(upload(null)))).toBe(0);
  });

  it('refuses a body that comes too slowly, and cancels it', async () => {
    let isCancelled = false;
    const { timing, pass } = manualTime();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(29_999)),
      cancel: () => {
        isCancelled = true;
      },
    });
    const bytes = uploadedBytes(upload(body), { timing });
    expect(await bytes.next()).toMatchObject({ done: false });
    const next = bytes.next();
    pass(31_000);
    await expect(next).rejects.toMatchObject({ code: 'unreadable_import' });
    expect(isCancelled).toBe(true);
  });

  it('ends with the reason of its signal, and cancels the body', async () => {
    let isCancelled = false;
    const access = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      cancel: () => {
        isCancelled = true;
      },
    });
    const reading = readAll(uploadedBytes(upload(body), { signal: access.signal }));
    access.abort(new Error('Your access has ended.'));
    await expect(reading).rejects.toThrow('Your access has ended.');
    expect(isCancelled).toBe(true);
  });

  it('refuses a body that is too large', async () => {
    const body = new Blob(['12345678']).stream();
    await expect(readAll(uploadedBytes(upload(body), { maxBytes: 7 }))).rejects.toMatchObject({
      code: 'too_large',
    });
    expect(
      await readAll(uploadedBytes(upload(new Blob(['1234567']).stream()), { maxBytes: 7 })),
    ).toBe(7);
  });

  it('cancels a body that is not read to its end', async () => {
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(Buffer.from('more')),
      cancel: () => {
        isCancelled = true;
      },
    });
    for await (const _ of uploadedBytes(upload(body))) break;
    expect(isCancelled).toBe(true);
  });
});
