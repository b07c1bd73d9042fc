import { ChartColumn, SlidersHorizontal } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { z } from 'zod';
import type { TimeRange } from '#scoring/windows.ts';
import { useStored } from '#web/data/stored/use-stored.ts';
import type { ChangeSearch } from '#web/list/address/use-page-search.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { loadPatiently } from '#web/ui/loading/load-patiently.ts';
import { usePart } from '#web/ui/loading/use-part.ts';
import type { ScoreListQuery } from '../-score-list-spec.ts';
import { filtersSet } from './own-filters.ts';

const FilterPanel = lazy(() =>
  import('./filter-panel.tsx').then((module) => ({ default: module.FilterPanel })),
);
const ListCharts = lazy(() =>
  import('./list-charts.tsx').then((module) => ({ default: module.ListCharts })),
);

export type ListExtraProps = {
  range: TimeRange;
  query: ScoreListQuery;
  onChange: ChangeSearch<ScoreListQuery>;
  /** The run on the screen; null until it is known. */
  runId: string | null;
};

const isOpen = z.boolean().catch(false);

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
        {count === 0 ? t('scores.more.filters') : t('scores.more.filtersSet', { count })}
      </Button>
      <Button
        variant="outline"
        icon={ChartColumn}
        aria-expanded={folds.areChartsOpen}
        aria-controls={folds.chartsId}
        onClick={() => folds.setChartsOpen(!folds.areChartsOpen)}
      >
        {t('scores.more.charts')}
      </Button>
    </>
  );
}

const loadFilterChips = () =>
  loadPatiently(() => import('./filter-chips.tsx').then((module) => module.FilterChips));

/** The filters that are set; null until their code is there. A list never waits for them, nor fails with them. */
function useFilterChips(areWanted: boolean) {
  const [FilterChips, want] = usePart(loadFilterChips);
  useEffect(() => {
    if (areWanted) want();
  }, [areWanted, want]);
  return areWanted ? FilterChips : null;
}

/** What can be folded out above the rows of a list, and the filters that are set. */
export function ListExtras({ folds, ...props }: Folds & ListExtraProps) {
  const FilterChips = useFilterChips(props.query.q !== '' || filtersSet(props.query).length > 0);
  return (
    <>
      <Fold id={folds.panelId} isOpen={folds.isPanelOpen}>
        <FilterPanel {...props} />
      </Fold>
      <Fold id={folds.chartsId} isOpen={folds.areChartsOpen}>
        <ListCharts {...props} />
      </Fold>
      {FilterChips && <FilterChips {...props} hasProblems={!folds.isPanelOpen} />}
    </>
  );
}

function Fold({ id, isOpen, children }: { id: string; isOpen: boolean; children: ReactNode }) {
  return (
    <div id={id} hidden={!isOpen}>
      {isOpen && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  );
}
