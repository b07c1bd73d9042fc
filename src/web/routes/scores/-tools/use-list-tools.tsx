import { Bookmark, ChevronDown, ListChecks, Settings2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { saveListLayout } from '#contract/me/list-layout.ts';
import type { ListLayout } from '#contract/me/preferences.ts';
import type { EventRow } from '#contract/scores/events.ts';
import type { ScoreSort } from '#contract/scores/score-list.ts';
import { useMay } from '#web/data/ability.ts';
import { hasAdditions, useHasAdditions } from '#web/data/additions.ts';
import { useApiContext, useSession } from '#web/data/api-context.ts';
import { useStored } from '#web/data/stored/use-stored.ts';
import { useChange } from '#web/data/use-change.ts';
import { useSelection } from '#web/list/selection/use-selection.ts';
import type { Column } from '#web/list/table/column.ts';
import { chosenColumns, columnLayout, widenedColumns } from '#web/list/table/column-layout.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { optionalPart } from '#web/ui/loading/late-part.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import styles from '../-score-list.module.css';
import { SCORE_LISTS } from '../-score-list-spec.ts';
import type { ListMovement } from './header-tools.tsx';
import type { SelectionParts } from './selection/event-selection.tsx';
import type { ShownList } from './shown-list.ts';

const HeaderTools = optionalPart(
  () => import('./header-tools.tsx').then((module) => module.HeaderTools),
  {
    after: 'use',
    fallback: <ToolsToCome />,
  },
);

/** What readers make of a list: their columns, their selection and their saved views. */
export function useListTools(
  list: ShownList,
  rows: readonly EventRow[],
  all: readonly Column<EventRow, ScoreSort>[],
  movement: ListMovement,
) {
  const { t } = useTranslation();
  const [value, onChange] = useColumnLayout();
  const [parts, setParts] = useState<SelectionParts | null>(null);
  const selection = useSelection(selectionKey(list), rows);
  // The same until one of them changes, so that rows which stay are not drawn anew.
  const chosen = useMemo(
    () => widenedColumns(chosenColumns(all, value.columns), value.widths),
    [all, value],
  );
  const layout = { value, onChange, all };
  const handleSelecting = (next: SelectionParts | null) => {
    selection.clear();
    setParts(next);
  };
  return {
    columns: parts ? [parts.column(rows, selection, t), ...chosen] : chosen,
    layout,
    buttons: (
      <HeaderTools
        list={list}
        layout={layout}
        isSelecting={parts !== null}
        onSelecting={handleSelecting}
        movement={movement}
      />
    ),
    bar: parts && <parts.Bar selection={selection} range={list.range} />,
  };
}

/**
 * The columns that the person has chosen, the same in every browser; until then, and where the service stores none, those
 * that this browser has.
 */
function useColumnLayout(): [ListLayout, (layout: ListLayout) => void] {
  const { t } = useTranslation();
  const { session } = useApiContext();
  const user = useSession()?.userData;
  const [ofBrowser, storeInBrowser] = useStored('scoreColumns', columnLayout);
  const { mutateAsync: save } = useChange(saveListLayout, [], { queue: 'list layout' });
  const change = useUndoableChange(t('scores.tools.layoutFailed'));
  if (!hasAdditions(user)) return [ofBrowser, storeInBrowser];

  const show = (listLayout: ListLayout) => {
    const shown = session.read()?.userData;
    if (shown) session.updateUser({ ...shown, listLayout });
  };
  const value = user?.listLayout ?? ofBrowser;
  const saveShown = async (layout: ListLayout) => {
    show(layout);
    try {
      await save({ body: layout });
    } catch (error) {
      // Unless something else was chosen meanwhile.
      const shown = session.read()?.userData.listLayout;
      if (JSON.stringify(shown) === JSON.stringify(layout)) show(value);
      throw error;
    }
  };
  return [value, (layout) => void change(saveShown(layout), null)];
}

/** A selection lasts over the pages and orders of a list, and ends with its filters. */
function selectionKey({ query, range }: ShownList): string {
  const { sort: _, order: __, ...filters } = query;
  const others = { size: undefined, event: undefined, compare: undefined, passes: undefined };
  const rest = { ...filters, ...others, page: 1 };
  return JSON.stringify([range, SCORE_LISTS[range].write(rest)]);
}

/** Keeps the room of the tools until their code is there. */
function ToolsToCome() {
  const { t } = useTranslation();
  const mayCorrect = useMay('update', 'Event');
  const hasAdditions = useHasAdditions();
  return (
    <Row gap="3xs" wrap={false} aria-hidden>
      {hasAdditions && (
        <Button variant="outline" icon={Bookmark} isDisabled>
          <span className={styles.wideText}>
            {t('scores.tools.views')} <ChevronDown size={16} />
          </span>
        </Button>
      )}
      {mayCorrect && (
        <IconButton
          isDisabled
          icon={ListChecks}
          label={t('scores.tools.select')}
          className={styles.wide}
        />
      )}
      <IconButton isDisabled icon={Settings2} label={t('scores.tools.display')} />
    </Row>
  );
}
