import { ChartColumn, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { TimeRange } from '#scoring/windows.ts';
import { useStored } from '#web/data/stored/use-stored.ts';
import type { ChangeSearch } from '#web/list/use-page-search.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Count } from '#web/ui/display/badge.tsx';
import { latePart, optionalPart } from '#web/ui/loading/late-part.tsx';
import styles from '../-score-list.module.css';
import type { ScoreListQuery } from '../-score-list-spec.ts';
import { filtersSet } from './own-filters.ts';

const FilterPanel = latePart(() =>
  import('./filter-panel.tsx').then((module) => module.FilterPanel),
);
const ListCharts = latePart(() => import('./list-charts.tsx').then((module) => module.ListCharts));

/** A list never waits for them, nor fails with them. */
const FilterChips = optionalPart(() =>
  import('./filter-chips.tsx').then((module) => module.FilterChips),
);

export type ListExtraProps = {
  range: TimeRange;
  query: ScoreListQuery;
  onChange: ChangeSearch<ScoreListQuery>;
  /** The run on the screen; null until it is known. */
  runId: string | null;
};

const isOpen = { parse: (stored: unknown) => stored === true };

/** Which of the foldable parts above a list are open. */
export function useListExtras() {
  const id = useId();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [areChartsOpen, setChartsOpen] = useStored('scoreCharts', isOpen);
  return {
    panelId: `${id}-filters`,
    isPanelOpen,
    setPanelOpen,
    chartsId: `${id}-charts`,
    areChartsOpen,
    setChartsOpen,
  };
}

type Folds = { folds: ReturnType<typeof useListExtras> };

/** Opens what is folded above a list. */
export function ListExtraButtons({ folds, query }: Folds & { query: ScoreListQuery }) {
  const { t } = useTranslation();
  const count = filtersSet(query).length;
  return (
    <>
      <Button
        variant="outline"
        icon={SlidersHorizontal}
        aria-expanded={folds.isPanelOpen}
        aria-controls={folds.panelId}
        onClick={() => folds.setPanelOpen(!folds.isPanelOpen)}
      >
        <span className={styles.wideText}>{t('scores.more.filters')}</span>{' '}
        {count > 0 && <Count label={String(count)}>{count}</Count>}
      </Button>
      <IconButton
        icon={ChartColumn}
        label={t('scores.more.charts')}
        className={styles.wide}
        tone={folds.areChartsOpen ? 'accent' : 'neutral'}
        aria-expanded={folds.areChartsOpen}
        aria-controls={folds.chartsId}
        onClick={() => folds.setChartsOpen(!folds.areChartsOpen)}
      />
    </>
  );
}

/** What can be folded out above the rows of a list, and the filters that are set. */
export function ListExtras({
  folds,
  quick,
  ...props
}: Folds & ListExtraProps & { quick: ReactNode }) {
  const { q, type, category } = props.query;
  const hasFilters = Boolean(q || type || category) || filtersSet(props.query).length > 0;
  return (
    <>
      <Fold id={folds.panelId} isOpen={folds.isPanelOpen}>
        <FilterPanel {...props} quick={quick} />
      </Fold>
      <Fold id={folds.chartsId} isOpen={folds.areChartsOpen}>
        <ListCharts {...props} />
      </Fold>
      {hasFilters && (
        <div className={styles.chips}>
          <FilterChips {...props} hasProblems={!folds.isPanelOpen} />
        </div>
      )}
    </>
  );
}

function Fold({ id, isOpen, children }: { id: string; isOpen: boolean; children: ReactNode }) {
  return (
    <div id={id} hidden={!isOpen}>
      {isOpen && children}
    </div>
  );
}
