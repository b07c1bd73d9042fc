import type { ImportRun } from '#contract/import-runs.ts';
import { useTranslation } from '#web/translation.tsx';
import '#web/messages/imports.json';

/** Says who did an import, and with which key. */
export function useWhoImported() {
  const { t } = useTranslation();
  return ({ imported_by: by, imported_with: key }: ImportRun): string => {
    const name = by ?? t('imports.list.server');
    return key === null ? name : t('imports.list.key', { name, key });
  };
}
