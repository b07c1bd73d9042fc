import { z } from 'zod';
import { ApiError } from '#contract/kit/errors.ts';
import {
  deleteUpload,
  listUploads,
  MAX_UPLOADS,
  sendUploadPart,
  startUpload,
  type Upload,
  upload,
} from '#contract/uploads.ts';
import type { AddRoutes } from '../kit/resource.ts';

/** Files in parts, the newest first. Of a file its parts are counted; what is in them is not stored. */
export const addUploadRoutes: AddRoutes = (implement, { collection, clock }) => {
  const uploads = collection<Upload[]>({
    name: 'uploads',
    schema: z.array(upload),
    seed: () => [],
  });

  implement(listUploads, async () => ({ uploads: await uploads.read() }));

  implement(startUpload, ({ body }) =>
    uploads.change((all, newId) => {
      const started = {
        ...body,
        id: newId(),
        received: 0,
        startedAt: clock().toISOString(),
      };
      return { state: [started, ...all].slice(0, MAX_UPLOADS), result: started };
    }),
  );

  implement(sendUploadPart, ({ params: { id }, body: { from, bytes } }) =>
    uploads.change((all) => {
      const { index, known } = find(all, id);
      if (from > known.received) {
        throw new ApiError('conflict', `The part at ${known.received} is missing.`);
      }
      const received = Math.max(known.received, from + sizeOf(bytes));
      if (received > known.size) {
        throw new ApiError('too_large', 'More has arrived than the file was said to have.');
      }
      const next = { ...known, received };
      return { state: all.with(index, next), result: next };
    }),
  );

  implement(deleteUpload, ({ params: { id } }) =>
    uploads.change((all) => ({ state: all.toSpliced(find(all, id).index, 1), result: {} })),
  );
};

function find(all: readonly Upload[], id: number): { index: number; known: Upload } {
  const index = all.findIndex((one) => one.id === id);
  const known = all[index];
  if (!known) throw new ApiError('not_found', `There is no upload ${id}.`);
  return { index, known };
}

/** How many bytes a text in base64 stands for. */
function sizeOf(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : Number(base64.endsWith('='));
  return (base64.length / 4) * 3 - padding;
}
