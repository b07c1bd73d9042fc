import { z } from 'zod';
import { defineRoute } from './kit/route.ts';

/** Of one file. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
export const MAX_UPLOADS = 50;
/** A part is small enough to be sent again when the connection breaks, and large enough to be few. */
export const UPLOAD_PART_BYTES = 64 * 1024;

/** Files of these types can be uploaded: pictures, documents, tables, sound. */
export const UPLOAD_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/svg+xml',
  'application/pdf',
  'text/plain',
  'text/csv',
  'audio/mpeg',
  'audio/wav',
  'audio/webm',
] as const;

export const upload = z.object({
  id: z.number().int(),
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
  /** The bytes that have arrived: where the next part begins. */
  received: z.number().int(),
  /** ISO time. */
  startedAt: z.string(),
});
export type Upload = z.infer<typeof upload>;

const uploadId = z.object({ id: z.coerce.number().int().positive() });

export const uploadDraft = z.object({
  name: z.string().trim().min(1, 'The file has no name.').max(255, 'The name is too long.'),
  type: z.enum(UPLOAD_TYPES, 'Files of this type cannot be uploaded.'),
  size: z
    .number()
    .int()
    .min(1, 'The file is empty.')
    .max(MAX_UPLOAD_BYTES, 'A file can have 10 MB at most.'),
});

export const listUploads = defineRoute({
  method: 'GET',
  path: '/uploads',
  summary: 'The uploaded files, the newest first',
  access: 'open',
  answer: z.object({ uploads: z.array(upload) }),
});

export const startUpload = defineRoute({
  method: 'POST',
  path: '/uploads',
  summary: 'Announce a file, whose parts follow',
  access: 'open',
  body: uploadDraft,
  status: 201,
  answer: upload,
});

export const sendUploadPart = defineRoute({
  method: 'PUT',
  path: '/uploads/{id}/parts',
  summary: 'Send the next part of a file; a part that has arrived already is not counted twice',
  access: 'open',
  params: uploadId,
  body: z.object({
    /** Where the part begins. */
    from: z.number().int().min(0),
    /** The bytes in base64. */
    bytes: z.base64().max(Math.ceil(UPLOAD_PART_BYTES / 3) * 4),
  }),
  answer: upload,
});

export const deleteUpload = defineRoute({
  method: 'DELETE',
  path: '/uploads/{id}',
  summary: 'Delete a file, or what has arrived of it',
  access: 'open',
  params: uploadId,
  answer: z.object({}),
});
