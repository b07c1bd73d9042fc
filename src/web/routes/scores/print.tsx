import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { EventRow } from '#contract/scores/events.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { TIME_RANGES } from '#scoring/windows.ts';
import { useApiContext } from '#web/data/api-context.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import { oneOf, pageSearch } from '#web/list/search.ts';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Paper } from '#web/ui/display/card.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import type { Format } from '#web/ui/format/format.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { PageHeading } from '#web/ui/layout/page.tsx';
import { Heading, Text } from '#web/ui/layout/text.tsx';
import { describeStart } from './-event/describe-start.ts';
import { describeFilter, useNamesOfPeople } from './-filters/filter-texts.ts';
import { filtersSet } from './-filters/own-filters.ts';
import { type PrintedRows, readRows } from './-print/read-rows.ts';
import { RankingLine } from './-ranking-line.tsx';
import { SCORE_LISTS, type ScoreListQuery, toScoreQuery } from './-score-list-spec.ts';
import { WINDOW_PATHS } from './-score-windows.ts';
import { useRanking, useServiceNow } from './-use-ranking.ts';
import '#web/messages/scorePrint.json';

export const Route = createFileRoute('/scores/print')({
  ...page({
    title: 'pageTitles.printRanking',
    access: { action: 'read', subject: 'Score' },
  }),
  validateSearch: searchOf<typeof printSearch>(),
  component: PrintPage,
});

/** A list as it comes out of the printer: what was asked for, and all its rows up to a number. */
function PrintPage() {
  const [{ window: range }] = usePageSearch(printSearch);
  return <ListToPrint key={range} range={range} />;
}

function ListToPrint({ range }: { range: TimeRange }) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const spec = SCORE_LISTS[range];
  const [query] = usePageSearch(spec);
  const [read, setRead] = useState(0);
  const body = toScoreQuery(query, range);
  const rows = useQuery({
    queryKey: ['printed list', body],
    queryFn: ({ signal }) => readRows(call, body, { signal, onRow: setRead }),
    // What is about to be printed does not change under the reader's eyes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <>
      <div className="screen-only">
        <PageHeading
          title={t('pageTitles.printRanking')}
          actions={
            <Button icon={Printer} isDisabled={!rows.data} onClick={() => window.print()}>
              {t('scorePrint.print')}
            </Button>
          }
        >
          <Link to={WINDOW_PATHS[range]} search={spec.write(query)}>
            {t('scorePrint.back')}
          </Link>
        </PageHeading>
      </div>
      <CallState
        call={rows}
        failed={t('scorePrint.failed')}
        loading={<Text as="p">{t('scorePrint.loading', { count: read })}</Text>}
      >
        {(found) => <PrintedList range={range} query={query} {...found} />}
      </CallState>
    </>
  );
}

function PrintedList({
  range,
  query,
  rows,
  count,
}: PrintedRows & { range: TimeRange; query: ScoreListQuery }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const ranking = useRanking();
  const title = t(`scores.windows.${range}`);
  const filters = useFilterTexts(query);
  const parts = [t('scorePrint.events', { count }), ...filters];
  return (
    <Paper label={title}>
      <Stack gap="xs">
        <Heading size="xl">{title}</Heading>
        <Text as="div" size="sm" tone="neutral">
          <RankingLine ranking={ranking} />
        </Text>
        <Text as="p" size="sm">
          {parts.join(' · ')}
        </Text>
        {rows.length < count && (
          <Text as="p" size="sm">
            {t('scorePrint.more', { count: rows.length })}
          </Text>
        )}
      </Stack>
      <Table
        label={title}
        isCompact
        isFlush
        columns={printColumns({ t, format, now })}
        rows={rows}
        rowId={(row) => String(row.id)}
      />
    </Paper>
  );
}

/** What the list was asked for, in a few words each. */
function useFilterTexts(query: ScoreListQuery): string[] {
  const { t, language } = useTranslation();
  const format = useFormat();
  const nameOf = useNamesOfPeople(query.decision_owner);
  const own = filtersSet(query).map((filter) =>
    describeFilter(filter, query, { t, format, language, nameOf }),
  );
  return [
    ...(query.q ? [t('scorePrint.search', { text: query.q })] : []),
    ...(query.type ? [t(`scores.types.${query.type}`)] : []),
    ...(query.category ? [query.category] : []),
    ...own,
  ];
}

/** As many columns as fit on an upright sheet of A4, 670 px between its margins. */
function printColumns({
  t,
  format,
  now,
}: {
  t: Translate;
  format: Format;
  /** Milliseconds since 1970. */
  now: number;
}): PlainColumn<EventRow>[] {
  return [
    {
      id: 'rank',
      title: t('scores.columns.rank'),
      width: '60px',
      cell: (row) => row.rank,
    },
    {
      id: 'event_name',
      title: t('scores.columns.event'),
      cell: (row) => <TwoLines first={row.event_name} second={row.event_category} />,
    },
    {
      id: 'event_type',
      title: t('scores.columns.type'),
      width: '76px',
      cell: (row) => t(`scores.types.${row.event_type}`),
    },
    {
      id: 'venue_name',
      title: t('scores.columns.venue'),
      width: '150px',
      cell: (row) => <TwoLines first={row.venue_name ?? '—'} second={row.city} />,
    },
    {
      id: 'starts_at',
      title: t('scores.columns.starts'),
      width: '110px',
      cell: (row) => {
        const start = describeStart(row, now, format);
        return start && <TwoLines first={start.day} second={start.time} />;
      },
    },
    {
      id: 'score',
      title: t('scores.columns.score'),
      align: 'end',
      width: '64px',
      cell: (row) => (row.score === null ? '—' : format.number(row.score, 1)),
    },
  ];
}

function TwoLines({ first, second }: { first: string; second: string | null }) {
  return (
    <Stack as="span" gap="none">
      <span>{first}</span>
      {second && (
        <Text size="xs" tone="neutral">
          {second}
        </Text>
      )}
    </Stack>
  );
}

/** Which window is printed; the rest of the address is that of the window's list. */
const printSearch = pageSearch({ window: oneOf(TIME_RANGES, 'week') });
