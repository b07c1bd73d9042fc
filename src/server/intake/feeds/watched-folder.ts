import { constants, type ReadStream } from 'node:fs';
import { lstat, open, readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { ApiError } from '#contract/kit/errors.ts';
import { hasCode } from '#server/platform/process/error-code.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import type { FolderFile } from './feed-file-queries.ts';

type FolderConfig = Pick<ServerDeps['config'], 'feedDir'>;

/** More files in one folder are somebody's mistake. */
const MAX_FILES = 10_000;

/**
 * The folder of a feed, which is inside the one that `MARQUEE_FEED_DIR` names, links followed. Throws `validation` where
 * it is not, or does not exist.
 */
export async function folderOf({ feedDir }: FolderConfig, address: string): Promise<string> {
  if (feedDir === null)
    throw refused('This server watches no folders: MARQUEE_FEED_DIR is not set.');
  try {
    const top = await realpath(feedDir);
    const folder = await realpath(join(top, address));
    const isInside = folder === top || folder.startsWith(top + sep);
    if (isInside && !(await stat(folder)).isDirectory())
      throw refused('That is a file, not a folder.');
    if (isInside) return folder;
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP')) throw error;
    throw refused('There is no such folder.');
  }
  throw refused('The folder is outside the one for feeds.');
}

/** The plain files of a folder, by name; hidden ones, links and folders are left out. */
export async function filesIn(folder: string): Promise<FolderFile[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  if (names.length > MAX_FILES) {
    throw refused(`The folder has more than ${MAX_FILES.toLocaleString('en')} files.`);
  }
  const files: FolderFile[] = [];
  for (const name of names) {
    const found = await lstat(join(folder, name)).catch(() => null);
    if (!found?.isFile()) continue;
    files.push({ name, bytes: found.size, changedAt: new Date(Math.trunc(found.mtimeMs)) });
  }
  return files;
}

/** A file of a folder; never a link that took its place meanwhile. */
export async function openIn(folder: string, name: string): Promise<ReadStream> {
  const handle = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW);
  return handle.createReadStream();
}

function refused(reason: string): ApiError {
  return new ApiError('validation', reason, { fields: { address: reason } });
}
