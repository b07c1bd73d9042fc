import { describe, expect, it } from 'vitest';
import { listUploads, UPLOAD_PART_BYTES } from '#contract/uploads.ts';
import { openSampleBackend } from '#sample-backend/test/sample-client.ts';
import { createUploadFile } from './use-upload-file.ts';

const SIZE = 3 * UPLOAD_PART_BYTES;
const encore = () => new File(['x'.repeat(SIZE)], 'encore.txt', { type: 'text/plain' });

describe('createUploadFile', () => {
  it('sends no part after it was aborted, and resumes there when called again', async () => {
    const { call } = openSampleBackend();
    const upload = createUploadFile(call);
    const file = encore();
    const control = new AbortController();
    const cut = upload(file, {
      signal: control.signal,
      onProgress: (sent) => {
        if (sent === UPLOAD_PART_BYTES) control.abort();
      },
    });
    await expect(cut).rejects.toThrow();
    const received = async () => (await call(listUploads, {})).uploads.map((one) => one.received);
    expect(await received()).toEqual([UPLOAD_PART_BYTES]);

    const steps: number[] = [];
    await upload(file, {
      signal: new AbortController().signal,
      onProgress: (sent) => void steps.push(sent),
    });
    expect(steps).toEqual([1, 2, 3].map((parts) => parts * UPLOAD_PART_BYTES));
    expect(await received()).toEqual([SIZE]);
  });
});
