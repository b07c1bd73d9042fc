import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { ArrowUpDown, ListChecks, Printer, Settings2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ScoreView } from '#contract/scores/desk/score-views.ts';
import { COMPARISONS, type Comparison } from '#contract/scores/score-list.ts';
import { useMay } from '#web/data/ability.ts';
import { useHasAdditions } from '#web/data/additions.ts';
import type { TableLayout } from '#web/list/table/column-layout.ts';
import { ColumnChoices } from '#web/list/table/column-tools.tsx';
import { ViewsMenu } from '#web/list/tools/views-menu.tsx';
import { useTranslation } from '#web/translation.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Menu, MenuGroup, MenuItem, MenuLink } from '#web/ui/overlays/menu.tsx';
import styles from '../-score-list.module.css';
import { SCORE_LISTS } from '../-score-list-spec.ts';
import { SELECTION_PARTS, type SelectionParts } from './selection/event-selection.tsx';
import type { ShownList } from './shown-list.ts';
import { showColumns, useScoreViews, useViews, type ViewedList } from './views/use-views.ts';
import { isShowing } from './views/view-of-list.ts';

export type HeaderToolsProps = {
  list: ShownList;
  layout: TableLayout;
  isSelecting: boolean;
  /** Begins to select, or ends it. */
  onSelecting: (parts: SelectionParts | null) => void;
  movement: ListMovement;
};

/** With what the movement of the rows compares. */
export type ListMovement = {
  comparison: Comparison;
  onCompare: (comparison: Comparison) => void;
  /** To all that moved, came and went; null where there is nothing to compare with. */
  link: Pick<LinkProps, 'to' | 'search'> | null;
};

/** Views, selection, and how the rows are shown. */
export function HeaderTools(props: HeaderToolsProps) {
  const { list, layout, isSelecting, onSelecting } = props;
  const { t } = useTranslation();
  const mayCorrect = useMay('update', 'Event');
  const hasAdditions = useHasAdditions();
  return (
    <Row gap="3xs" wrap={false}>
      {hasAdditions && (
        <ScoreViewsMenu
          {...list}
          layout={layout.value}
          onLayout={(shown) => layout.onChange({ ...layout.value, ...shown })}
        />
      )}
      {mayCorrect && (
        <IconButton
          icon={ListChecks}
          label={t('scores.tools.select')}
          className={styles.wide}
          aria-pressed={isSelecting}
          tone={isSelecting ? 'accent' : 'neutral'}
          onClick={() => onSelecting(isSelecting ? null : SELECTION_PARTS)}
        />
      )}
      <DisplayMenu {...props} />
    </Row>
  );
}

/** With what the movement compares, which columns are shown, and printing. */
function DisplayMenu({ list, layout, movement }: HeaderToolsProps) {
  const { t } = useTranslation();
  const hasAdditions = useHasAdditions();
  const { range, query } = list;
  const printed = SCORE_LISTS[range].write({ ...query, page: 1, event: undefined });
  return (
    <Menu label={t('scores.tools.display')} icon={Settings2}>
      {hasAdditions && (
        <MenuGroup label={t('movement.label')}>
          {COMPARISONS.map((value) => (
            <MenuItem
              key={value}
              isChecked={value === movement.comparison}
              onSelect={() => movement.onCompare(value)}
            >
              {t(`movement.with.${value}`)}
            </MenuItem>
          ))}
          {movement.link && (
            <MenuLink icon={ArrowUpDown} {...movement.link}>
              {t('movement.details')}
            </MenuLink>
          )}
        </MenuGroup>
      )}
      <ColumnChoices {...layout} />
      <MenuGroup>
        <MenuLink icon={Printer} to="/scores/print" search={{ window: range, ...printed }}>
          {t('scores.tools.print')}
        </MenuLink>
      </MenuGroup>
    </Menu>
  );
}

/** The saved views of lists of events. */
function ScoreViewsMenu(list: ViewedList) {
  const views = useViews(list);
  useStartColumns(list, useScoreViews());
  return <ViewsMenu views={views} />;
}

/** Shows the columns of the view that the reader started with; its address alone does not carry them. */
function useStartColumns(list: ViewedList, all: readonly ScoreView[]): void {
  const queryClient = useQueryClient();
  const [isFirst] = useState(() => isFirstList(queryClient));
  const [hasStarted, setHasStarted] = useState(false);
  const view = all.find((one) => one.is_start);
  useEffect(() => {
    if (!isFirst || hasStarted || !view) return;
    setHasStarted(true);
    if (isShowing(list, view)) showColumns(list, view);
  });
}

const SEEN = new WeakSet<QueryClient>();

/** Whether no list was shown yet since the product was opened in this tab; true once. */
function isFirstList(tab: QueryClient): boolean {
  if (SEEN.has(tab)) return false;
  SEEN.add(tab);
  return true;
}
