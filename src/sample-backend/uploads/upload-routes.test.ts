import { describe, expect, it } from 'vitest';
import {
  deleteUpload,
  listUploads,
  MAX_UPLOAD_BYTES,
  sendUploadPart,
  startUpload,
} from '#contract/uploads.ts';
import { openSampleBackend } from '../test/sample-client.ts';

const POSTER = { name: 'poster.png', type: 'image/png', size: 5 } as const;

describe('/uploads', () => {
  it('counts the parts of a file, a part that is sent again only once', async () => {
    const { call } = openSampleBackend();
    const { id } = await call(startUpload, { body: POSTER });
    const send = (from: number, bytes: string) =>
      call(sendUploadPart, { params: { id }, body: { from, bytes } });
    expect((await send(0, btoa('abc'))).received).toBe(3);
    expect((await send(0, btoa('abc'))).received).toBe(3);
    expect((await send(3, btoa('de'))).received).toBe(5);
    const { uploads } = await call(listUploads, {});
    expect(uploads.map(({ name, received }) => [name, received])).toEqual([['poster.png', 5]]);
  });

  it('refuses a gap, more than was announced, and a file that is too large or of another type', async () => {
    const { call } = openSampleBackend();
    const { id } = await call(startUpload, { body: POSTER });
    const send = (from: number, text: string) =>
      call(sendUploadPart, { params: { id }, body: { from, bytes: btoa(text) } });
    await expect(send(2, 'ab')).rejects.toMatchObject({ code: 'conflict' });
    await expect(send(0, 'abcdef')).rejects.toMatchObject({ code: 'too_large' });
    const large = { ...POSTER, size: MAX_UPLOAD_BYTES + 1 };
    await expect(call(startUpload, { body: large })).rejects.toMatchObject({
      fields: { size: 'A file can have 10 MB at most.' },
    });
    // A browser sends whatever it calls the file.
    const program = { ...POSTER, type: 'text/html' as 'image/png' };
    await expect(call(startUpload, { body: program })).rejects.toMatchObject({
      fields: { type: 'Files of this type cannot be uploaded.' },
    });
  });

  it('deletes a file once', async () => {
    const { call } = openSampleBackend();
    const { id } = await call(startUpload, { body: POSTER });
    await call(deleteUpload, { params: { id } });
    expect(await call(listUploads, {})).toEqual({ uploads: [] });
    await expect(call(deleteUpload, { params: { id } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
