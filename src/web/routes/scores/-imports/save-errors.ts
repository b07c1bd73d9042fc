import { importErrorsPath } from '#contract/import-runs.ts';
import type { OpenFile } from '#contract/kit/client.ts';
import type { WarningKind } from '#contract/row-warnings.ts';
import { saveFile } from '#web/ui/format/save-file.ts';

/** Saves the stored errors of an import, its warnings, and its rows that no list has, as a file; or the warnings of a kind alone. */
export async function saveErrors(
  openFile: OpenFile | undefined,
  id: number,
  kind?: WarningKind,
): Promise<void> {
  if (!openFile) return;
  const response = await openFile(
    importErrorsPath(id),
    kind ? { query: { kind } } : {},
    new AbortController().signal,
  );
  saveFile([await response.blob()], `import-${id}-${kind ?? 'errors'}.csv`, 'text/csv');
}
