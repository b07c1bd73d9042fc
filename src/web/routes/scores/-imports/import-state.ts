import type { FeedEncoding } from '#contract/feed-encodings.ts';
import type { ImportReport, RequestedFormat } from '#contract/imports.ts';
import type { RowDefaults } from '../-row-defaults/default-values.ts';

/** Where a file is on its way. */
export type FileState =
  | { step: 'checking'; share: number }
  /** A table for whose columns no mapping is chosen yet; `sample` is its first bytes in base64. */
  | { step: 'mapping'; sample: string }
  | { step: 'checked'; report: ImportReport }
  | { step: 'importing'; share: number; report: ImportReport }
  | { step: 'imported'; report: ImportReport }
  | { step: 'undone'; report: ImportReport }
  | {
      step: 'failed';
      message: string;
      /** Where the rows were read and none of them could be used. */
      report: ImportReport | null;
      /** In which the file may be. */
      encoding: FeedEncoding | null;
    };

/**
 * How a file is read: in a format, or as a table by a saved mapping, which is chosen or made first; with defaults for what
 * its rows do not say.
 */
export type Reading = RowDefaults & {
  format: RequestedFormat;
  mapping?: string | undefined;
  /** Of a file without a mapping; absent: UTF-8. */
  encoding?: FeedEncoding | undefined;
};

/** A file that somebody has chosen to import. */
export type ChosenFile = {
  id: number;
  name: string;
  content: Blob;
  reading: Reading;
  state: FileState;
};

/** Whether a file is on its way to the server. */
export function isUnderWay({ state }: ChosenFile): boolean {
  return state.step === 'checking' || state.step === 'importing';
}

/** Whether importing a file would change anything. */
export function isWorthImporting({ state }: ChosenFile): boolean {
  if (state.step !== 'checked') return false;
  const { created, updated, waiting } = state.report;
  return created + updated + waiting > 0;
}
