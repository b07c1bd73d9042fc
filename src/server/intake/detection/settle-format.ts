import type { z } from 'zod';
import { IMPORT_FORMATS, type unmappedTable } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { FeedInput, SettledInput } from '../rows/feed-settings.ts';
import { unreadable } from '../rows/unreadable.ts';
import { ByteQueue } from '../unpacking/byte-queue.ts';
import { nameOfOpening } from '../unpacking/unpack-opening.ts';
import { beginsPage, detectFormat, OPENING_BYTES, PAGE_BYTES } from './detect-format.ts';

/**
 * What to import, with its format: the one that was asked for, or the detected one. Detection reads ahead, so the
 * bytes are to be taken from the answer. Throws `unreadable_import` for a file of no known format, with the details of
 * `unmappedTable` for a table that needs a mapping.
 */
export async function settleFormat(input: FeedInput): Promise<SettledInput> {
  const { format } = input;
  if (format !== 'auto') return { ...input, format };
  const bytes = new ByteQueue(input.bytes);
  try {
    let opening = await bytes.peek(OPENING_BYTES);
    if (beginsPage(opening, input)) opening = await bytes.peek(PAGE_BYTES);
    const detected = detectFormat(opening, input);
    if (detected === null) throw unreadable(unknownFormat(opening));
    if (detected === 'table') throw withoutMapping();
    return { ...input, format: detected, bytes: bytes.rest() };
  } catch (error) {
    await bytes.close();
    throw error;
  }
}

function unknownFormat(opening: Uint8Array): string {
  if (opening.length === 0) return 'The file is empty.';
  const name = nameOfOpening(opening);
  return `${name === null ? '' : `${name}: `}The file is in none of the known formats: ${IMPORT_FORMATS.join(', ')}.`;
}

function withoutMapping(): ApiError {
  return new ApiError(
    'unreadable_import',
    'The file is a table in none of the known formats. Name the mapping by which it is read.',
    { details: { format: 'table' } satisfies z.input<typeof unmappedTable> },
  );
}
