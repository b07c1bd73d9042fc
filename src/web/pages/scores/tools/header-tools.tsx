import { useNavigate } from '@tanstack/react-router';
import { Columns3, ListChecks, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#web/api/ability.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { SCORE_LISTS } from '../score-list-spec.ts';
import type { ColumnLayout } from './columns/column-layout.ts';
import { EventSelectionBar, eventSelectColumn } from './selection/event-selection.tsx';
import type { ShownList } from './shown-list.ts';
import { ViewsMenu } from './views/views-menu.tsx';

const ColumnsDialog = lazy(() =>
  import('./columns/columns-dialog.tsx').then((module) => ({ default: module.ColumnsDialog })),
);

/** What selecting events needs; the list loads it with the first selection. */
export type SelectionParts = {
  column: typeof eventSelectColumn;
  Bar: typeof EventSelectionBar;
};
const SELECTION_PARTS: SelectionParts = { column: eventSelectColumn, Bar: EventSelectionBar };

export type HeaderToolsProps = {
  list: ShownList;
  /** All columns, in the order that the list gives them. */
  columns: readonly { id: string; title: string }[];
  layout: ColumnLayout;
  onLayout: (layout: ColumnLayout) => void;
  isSelecting: boolean;
  /** Begins to select, or ends it. */
  onSelecting: (parts: SelectionParts | null) => void;
};

/** Views, selection, columns and printing, beside the list's legend. */
export function HeaderTools(props: HeaderToolsProps) {
  const { list, columns, layout, onLayout, isSelecting, onSelecting } = props;
  const { t } = useTranslation();
  const mayCorrect = useMay('update', 'Event');
  const navigate = useNavigate();
  const [isChoosing, setIsChoosing] = useState(false);
  const showToPrint = () => {
    const { range, query } = list;
    const shown = SCORE_LISTS[range].write({ ...query, page: 1, event: undefined });
    void navigate({ to: '/scores/print', search: { window: range, ...shown } });
  };
  return (
    <Row gap="3xs" wrap={false}>
      <ViewsMenu
        {...list}
        columns={layout.columns}
        onColumns={(ids) => onLayout({ ...layout, columns: ids })}
      />
      {mayCorrect && (
        <IconButton
          icon={ListChecks}
          label={t('scores.tools.select')}
          aria-pressed={isSelecting}
          tone={isSelecting ? 'accent' : 'neutral'}
          onClick={() => onSelecting(isSelecting ? null : SELECTION_PARTS)}
        />
      )}
      <IconButton
        icon={Columns3}
        label={t('scores.tools.columns')}
        onClick={() => setIsChoosing(true)}
      />
      <IconButton icon={Printer} label={t('scores.tools.print')} onClick={showToPrint} />
      {isChoosing && (
        <Suspense fallback={null}>
          <ColumnsDialog
            columns={columns}
            layout={layout}
            onLayout={onLayout}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
    </Row>
  );
}
