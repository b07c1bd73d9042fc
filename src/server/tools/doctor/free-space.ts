import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from '#server/platform/process/error-code.ts';

/** The room on the disk of a folder, or of the nearest one above it that exists. */
export async function freeSpace(folder: string): Promise<{ freeBytes: number; bytes: number }> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, bytes: blocks * bsize };
  } catch (error) {
    if (!hasCode(error, 'ENOENT') || dirname(folder) === folder) throw error;
    return freeSpace(dirname(folder));
  }
}
