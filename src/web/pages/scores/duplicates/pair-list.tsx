import { CopyCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DuplicateState, listDuplicates } from '#contract/scores/desk/duplicates.ts';
import { useMay } from '#web/api/ability.ts';
import { useCall } from '#web/api/use-call.ts';
import { pageCount } from '#web/list/address/list-search.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { AddressSearch } from '#web/list/page/address-search.tsx';
import { Pagination } from '#web/list/page/pagination.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { useHotkeys } from '#web/ui/hooks/use-hotkeys.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { DUPLICATE_SEARCH } from './duplicate-search.ts';
import { DECISION_KEYS, PairCard } from './pair-card.tsx';
import { useDecide } from './use-decide.ts';

/** The pairs of a state. `J` joins the marked pair, `K` keeps it apart, the arrow keys mark another one. */
export function PairList({ state }: { state: DuplicateState }) {
  const { t } = useTranslation();
  const [{ q, page, size }, changeSearch] = usePageSearch(DUPLICATE_SEARCH);
  const query = { state, q, page, per_page: size };
  const list = useCall(listDuplicates, { query }, { keepPrevious: true });
  const mayDecide = useMay('update', 'Event');
  const { decidePair, isDeciding } = useDecide();
  const [marked, setMarked] = useState(0);
  const section = useRef<HTMLElement>(null);
  const pairs = list.data?.pairs ?? [];
  const current = Math.min(marked, pairs.length - 1);

  const decide = (index: number, isSame: boolean | null) => {
    const pair = pairs[index];
    if (!pair || isDeciding || !mayDecide) return;
    setMarked(index);
    // The button that was pressed goes with its pair.
    section.current?.focus({ preventScroll: true });
    void decidePair(pair, isSame);
  };
  const mark = (index: number) => {
    const next = Math.max(0, Math.min(index, pairs.length - 1));
    setMarked(next);
    section.current?.querySelectorAll('section')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const pages = pageCount(list.data?.count ?? 0, size);
  useHotkeys({
    [DECISION_KEYS.join]: () => state !== 'joined' && decide(current, true),
    [DECISION_KEYS.apart]: () => state !== 'apart' && decide(current, false),
    // biome-ignore lint/correctness/noComponentHookFactories: a key's name, no component
    ArrowDown: () => mark(current + 1),
    // biome-ignore lint/correctness/noComponentHookFactories: a key's name, no component
    ArrowUp: () => mark(current - 1),
    '[': () => page > 1 && changeSearch({ page: page - 1 }),
    ']': () => page < pages && changeSearch({ page: page + 1 }),
  });

  return (
    <Stack>
      <Row>
        <AddressSearch label={t('duplicates.search')} />
      </Row>
      <CallState call={list} failed={t('duplicates.loadFailed')}>
        {({ pairs: shown, count }) =>
          shown.length === 0 ? (
            <EmptyState icon={CopyCheck} title={t(`duplicates.none.${state}`)}>
              {q === '' ? t('duplicates.noneDescription') : t('list.noMatch.description')}
            </EmptyState>
          ) : (
            <section ref={section} tabIndex={-1} aria-label={t('duplicates.label')}>
              <Stack>
                {mayDecide && (
                  <Text as="p" size="sm" tone="neutral">
                    {t('duplicates.keys')}
                  </Text>
                )}
                {shown.map((pair, index) => (
                  <PairCard
                    key={`${pair.first.id} ${pair.second.id}`}
                    pair={pair}
                    hasKeys={mayDecide && index === current}
                    onDecide={(isSame) => decide(index, isSame)}
                  />
                ))}
                <Pagination
                  page={page}
                  pageSize={size}
                  count={count}
                  onPage={(next) => changeSearch({ page: next })}
                  onPageSize={(next) => changeSearch({ size: next })}
                />
              </Stack>
            </section>
          )
        }
      </CallState>
    </Stack>
  );
}
