import { z } from 'zod';

/** Bytes of all files of one mail together: the browser keeps them. */
export const MAX_ATTACHED_BYTES = 5_000_000;
/** Characters of a file as a data address. */
const MAX_FILE_ADDRESS = MAX_ATTACHED_BYTES * 1.4;

/** Files come as data addresses or from the web; anything else could run when it is opened. */
const fileAddress = z
  .string()
  .max(MAX_FILE_ADDRESS, 'This file is too large.')
  .regex(/^(data:|https:\/\/)/i, 'Files are data or come from the web.');
export const emailAttachment = z.object({
  fileName: z.string().min(1).max(200),
  /** A small picture of the file. */
  thumbnail: fileAddress,
  url: fileAddress,
  /** As text: `1.2 MB`. */
  size: z.string().max(30),
});
export type EmailAttachment = z.infer<typeof emailAttachment>;
