import type { ImportReport, RequestedFormat } from '#contract/imports.ts';

/** Where a file is on its way. */
export type FileState =
  | { step: 'checking'; share: number }
  /** A table for whose columns no mapping is chosen yet; `sample` is its first bytes in base64. */
  | { step: 'mapping'; sample: string }
  | { step: 'checked'; report: ImportReport }
  | { step: 'importing'; share: number; report: ImportReport }
  | { step: 'imported'; report: ImportReport }
  | { step: 'undone'; report: ImportReport }
  /** `report` where the rows were read and none of them could be used. */
  | { step: 'failed'; message: string; report: ImportReport | null };

/** How a file is read: in a format, or as a table by a saved mapping, which is chosen or made first. */
export type Reading = { format: RequestedFormat; mapping?: string };

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
  return state.step === 'checked' && state.report.created + state.report.updated > 0;
}
