import { importErrorsPath } from '#contract/import-runs.ts';
import type { OpenFile } from '#contract/kit/client.ts';
import { saveFile } from '#web/ui/format/save-file.ts';

/** Saves the stored errors of an import, and its rows that no list has, as a file. */
export async function saveErrors(openFile: OpenFile | undefined, id: number): Promise<void> {
  if (!openFile) return;
  const response = await openFile(importErrorsPath(id), {}, new AbortController().signal);
  saveFile([await response.blob()], `import-${id}-errors.csv`, 'text/csv');
}
