import { ChevronDown, FileDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/button.tsx';
import type { ShownList } from './shown-list.ts';

const ExportMenu = lazy(() =>
  import('./export/export-menu.tsx').then((module) => ({ default: module.ExportMenu })),
);

/** What can be done with the whole list; the code comes after the rows. */
export function ListActions(list: ShownList) {
  const { t } = useTranslation();
  const toCome = (
    <Button variant="outline" icon={FileDown} iconEnd={ChevronDown} isDisabled aria-hidden>
      {t('scores.export.button')}
    </Button>
  );
  return (
    <Suspense fallback={toCome}>
      <ExportMenu {...list} />
    </Suspense>
  );
}
