import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from './error-code.ts';

export type Space = { folder: string; freeBytes: number; bytes: number };

/** The space on the disk of a folder, or of the nearest one above it that exists. */
export async function readSpace(folder: string): Promise<Space> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { folder, freeBytes: bavail * bsize, bytes: blocks * bsize };
  } catch (error) {
    if (!hasCode(error, 'ENOENT') || dirname(folder) === folder) throw error;
    return readSpace(dirname(folder));
  }
}
