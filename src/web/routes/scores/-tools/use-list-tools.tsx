import { Bookmark, ListChecks, Settings2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { EventRow } from '#contract/scores/events.ts';
import type { ScoreSort } from '#contract/scores/score-list.ts';
import { useMay } from '#web/data/ability.ts';
import { useHasAdditions } from '#web/data/additions.ts';
import { ViewsText } from '#web/list/page/views-text.tsx';
import { useSelection } from '#web/list/selection/use-selection.ts';
import type { Column } from '#web/list/table/column.ts';
import { arrangedColumns } from '#web/list/table/column-layout.ts';
import { EVENT_LISTS, useListLayout } from '#web/list/use-list-layout.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { optionalPart } from '#web/ui/loading/late-part.tsx';
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
  const [value, onChange] = useListLayout(EVENT_LISTS);
  const [parts, setParts] = useState<SelectionParts | null>(null);
  const selection = useSelection(selectionKey(list), rows);
  // The same until one of them changes, so that unchanged rows do not re-render.
  const chosen = useMemo(() => arrangedColumns(all, value), [all, value]);
  const layout = { value, onChange, all };
  const handleSelecting = (next: SelectionParts | null) => {
    selection.clear();
    setParts(next);
  };
  return {
    columns: parts ? arrangedColumns(all, value, [parts.column(rows, selection, t)]) : chosen,
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
          <ViewsText />
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
