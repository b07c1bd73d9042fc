import { Link } from '@tanstack/react-router';
import { CopyCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DescribedEvent } from '#contract/scores/desk/duplicates.ts';
import {
  type DuplicatePair,
  type DuplicateState,
  decideDuplicate,
  listDuplicates,
} from '#contract/scores/desk/duplicates.ts';
import { useMay } from '#web/data/ability.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { AddressSearch } from '#web/list/page/address-search.tsx';
import { Pagination } from '#web/list/page/pagination.tsx';
import { pageCount } from '#web/list/search.ts';
import { Table } from '#web/list/table/table.tsx';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState, EmptyState } from '#web/ui/display/states.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { isAtTop, useHotkeys } from '#web/ui/hooks/hotkeys.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { KeyCap } from '#web/ui/media/key-cap.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import { describeStart } from '../-event/describe-start.ts';
import { useServiceNow } from '../-use-ranking.ts';
import { DUPLICATE_SEARCH } from './duplicate-search.ts';
import '#web/messages/duplicates.json';

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
  const hasPairs = pairs.length > 0;
  useEffect(() => {
    if (hasPairs && isAtTop()) section.current?.focus({ preventScroll: true });
  }, [hasPairs]);
  const pages = pageCount(list.data?.count ?? 0, size);
  useHotkeys(
    {
      [DECISION_KEYS.join]: () => state !== 'joined' && decide(current, true),
      [DECISION_KEYS.apart]: () => state !== 'apart' && decide(current, false),
      // biome-ignore lint/correctness/noComponentHookFactories: a key's name, no component
      ArrowDown: () => mark(current + 1),
      // biome-ignore lint/correctness/noComponentHookFactories: a key's name, no component
      ArrowUp: () => mark(current - 1),
      '[': () => page > 1 && changeSearch({ page: page - 1 }),
      ']': () => page < pages && changeSearch({ page: page + 1 }),
    },
    { isWithin: (focused) => section.current?.contains(focused) },
  );

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
            <section ref={section} tabIndex={-1} data-page-start aria-label={t('duplicates.label')}>
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

/** Joins the two events of a pair, keeps them apart, or lets their likeness decide; each can be undone. */
function useDecide() {
  const { t } = useTranslation();
  const change = useUndoableChange(t('duplicates.failed'));
  const { mutateAsync: decide, isPending } = useChange(decideDuplicate);

  const decidePair = (pair: DuplicatePair, isSame: boolean | null) => {
    const params = { id: pair.first.id, other_id: pair.second.id };
    const told = isSame ? t('duplicates.joined') : t('duplicates.keptApart');
    return change(decide({ params, body: { is_same: isSame } }), {
      message: isSame === null ? t('duplicates.decisionUndone') : told,
      undo: () => decide({ params, body: { is_same: decisionOn(pair) } }),
    });
  };
  return { decidePair, isDeciding: isPending };
}

/** What staff have decided on a pair so far; null: nothing. */
function decisionOn({ decided_at, state }: DuplicatePair): boolean | null {
  return decided_at === null ? null : state === 'joined';
}

/** The keys that decide about the marked pair. */
const DECISION_KEYS = { join: 'j', apart: 'k' } as const;

/** Two events side by side, what differs marked, and what can be decided on them. */
function PairCard({
  pair,
  hasKeys,
  onDecide,
}: {
  pair: DuplicatePair;
  /** The keys of the page decide on this pair. */
  hasKeys: boolean;
  onDecide: (isSame: boolean | null) => void;
}) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const facts = usePairFacts()(pair);
  const { first, second, likeness, reasons, held_back } = pair;
  return (
    <Card title={first.event_name}>
      <Stack gap="sm">
        <Row gap="xs">
          {likeness !== null && (
            <Badge tone="accent">
              {t('duplicates.alike', { percent: format.number(likeness) })}
            </Badge>
          )}
          {reasons.map((reason) => (
            <Badge key={reason}>{t(`duplicates.reasons.${reason}`)}</Badge>
          ))}
        </Row>
        {held_back.length > 0 && (
          <Text as="p" size="sm" tone="neutral">
            {t('duplicates.heldBack.title')}{' '}
            {new Intl.ListFormat(language).format(
              held_back.map((reason) => t(`duplicates.heldBack.${reason}`)),
            )}
          </Text>
        )}
        <Table
          label={t('duplicates.table')}
          isCompact
          isFlush
          rows={facts}
          rowId={({ fact }) => fact}
          rowTone={({ differs }) => (differs ? 'warning' : undefined)}
          columns={[
            {
              id: 'fact',
              title: t('duplicates.fact'),
              width: '110px',
              cell: ({ fact, differs }: PairFact) => (
                <Text size="sm" tone="neutral">
                  {t(`duplicates.facts.${fact}`)}
                  {differs && <> · {t('duplicates.differs')}</>}
                </Text>
              ),
            },
            {
              id: 'first',
              title: first.source,
              head: <SourceLink id={first.id} source={first.source} />,
              cell: ({ first: value }: PairFact) => <bdi>{value ?? '–'}</bdi>,
            },
            {
              id: 'second',
              title: second.source,
              head: <SourceLink id={second.id} source={second.source} />,
              cell: ({ second: value }: PairFact) => <bdi>{value ?? '–'}</bdi>,
            },
          ]}
        />
        <Decision pair={pair} hasKeys={hasKeys} onDecide={onDecide} />
      </Stack>
    </Card>
  );
}

function SourceLink({ id, source }: { id: number; source: string }) {
  return (
    <Link to="/scores/events/$id" params={{ id: String(id) }}>
      <bdi>{source}</bdi>
    </Link>
  );
}

function Decision({ pair, hasKeys, onDecide }: Parameters<typeof PairCard>[0]) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const mayDecide = useMay('update', 'Event');
  const { state, decided_by, decided_at, is_joined_through_others } = pair;
  const unasked = is_joined_through_others
    ? t('duplicates.throughOthers')
    : t('duplicates.byLikeness');
  return (
    <Row justify="between">
      <Text size="sm" tone="neutral">
        {decided_at === null
          ? state === 'joined' && unasked
          : t('duplicates.by', {
              name: decided_by ?? t('duplicates.somebody'),
              when: format.relative(Date.parse(decided_at), now),
            })}
      </Text>
      {mayDecide && (
        <Row gap="xs">
          {decided_at !== null && (
            <Button variant="plain" size="sm" onClick={() => onDecide(null)}>
              {t('duplicates.undoDecision')}
            </Button>
          )}
          {state !== 'apart' && (
            <Button variant="outline" size="sm" onClick={() => onDecide(false)}>
              {t('duplicates.keepApart')}{' '}
              {hasKeys && <KeyCap>{DECISION_KEYS.apart.toUpperCase()}</KeyCap>}
            </Button>
          )}
          {state !== 'joined' && (
            <Button size="sm" variant="light" onClick={() => onDecide(true)}>
              {t('duplicates.join')}{' '}
              {hasKeys && <KeyCap>{DECISION_KEYS.join.toUpperCase()}</KeyCap>}
            </Button>
          )}
        </Row>
      )}
    </Row>
  );
}

/** A fact of two events; null where one does not know it. */
type PairFact = {
  fact: 'name' | 'start' | 'venue' | 'city' | 'type' | 'category' | 'capacity' | 'price' | 'status';
  first: string | null;
  second: string | null;
  differs: boolean;
};

/** Makes a function that puts the facts of two events side by side. */
function usePairFacts(): (pair: DuplicatePair) => PairFact[] {
  const describe = useDescribe();
  return ({ first, second }) => {
    const [one, other] = [describe(first), describe(second)];
    return FACTS.map((fact) => {
      const [mine, theirs] = [one[fact], other[fact]];
      const differs = mine !== null && theirs !== null && mine !== theirs;
      return { fact, first: mine, second: theirs, differs };
    });
  };
}

const FACTS = [
  'name',
  'start',
  'venue',
  'city',
  'type',
  'category',
  'capacity',
  'price',
  'status',
] as const satisfies PairFact['fact'][];

function useDescribe(): (event: DescribedEvent) => Record<PairFact['fact'], string | null> {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  return (event) => {
    const start = describeStart(event, now, format);
    const { price_min: from, price_max: to, currency } = event;
    const price = [from, to].flatMap((amount) => (amount === null ? [] : [format.number(amount)]));
    return {
      name: event.event_name,
      start: start?.when ?? null,
      venue: event.venue_name,
      city: [event.city, event.country].filter(Boolean).join(', ') || null,
      type: t(`scores.types.${event.event_type}`),
      category: event.event_category,
      capacity: event.venue_capacity === null ? null : format.number(event.venue_capacity),
      price:
        price.length === 0
          ? null
          : [[...new Set(price)].join(' – '), currency].filter(Boolean).join(' '),
      status: t(`scores.statuses.${event.status}`),
    };
  };
}
