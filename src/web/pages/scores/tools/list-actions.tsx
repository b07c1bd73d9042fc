import { ChevronDown, FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/button.tsx';
import type { ShownList } from './shown-list.ts';
import { useLatePart } from './use-late-part.ts';

const loadMenu = () => import('./export/export-menu.tsx').then((module) => module.ExportMenu);

/** What can be done with the whole list; the code comes after the rows. */
export function ListActions(list: ShownList) {
  const { t } = useTranslation();
  const ExportMenu = useLatePart(loadMenu, 'scoreTools');
  if (ExportMenu) return <ExportMenu {...list} />;
  return (
    <Button variant="outline" icon={FileDown} iconEnd={ChevronDown} isDisabled aria-hidden>
      {t('scores.export.button')}
    </Button>
  );
}
