import { createFileRoute, Link } from '@tanstack/react-router';
import { Target, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RouteAnswer } from '#contract/kit/route.ts';
import {
  ENOUGH_OUTCOMES,
  GRADED_DAYS,
  type GradeEstimate,
  type MissingGrade,
  readGradeParts,
  readGrades,
} from '#contract/scores/grades.ts';
import { listOutcomeKinds } from '#contract/scores/outcomes.ts';
import { EVENT_TYPES } from '#scoring/score.ts';
import { TIME_RANGES } from '#scoring/windows.ts';
import { useMay } from '#web/data/ability.ts';
import { useCall } from '#web/data/use-call.ts';
import { oneOf, pageSearch, type SearchValues, string } from '#web/list/search.ts';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button, TextButton } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Chart } from '#web/ui/charts/chart.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState, EmptyState, Skeleton } from '#web/ui/display/states.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Progress } from '#web/ui/figures/figures.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Accordion } from '#web/ui/navigation/accordion.tsx';
import { WindowChoice } from '../-window-choice.tsx';
import '#web/messages/grades.json';

const DAYS = ['7', '30', '60', '90', '180', '365'] as const;

const gradesSearch = pageSearch({
  window: oneOf(TIME_RANGES, 'month'),
  // Absent: the kind that counts.
  kind: string(),
  days: oneOf(DAYS, `${GRADED_DAYS}`),
  type: oneOf(EVENT_TYPES),
  city: string(),
});
type Search = SearchValues<typeof gradesSearch>;
type Change = (changes: { [Name in keyof Search]?: Search[Name] | undefined }) => void;

export const Route = createFileRoute('/scores/grades/')({
  ...page({
    title: 'pageTitles.grades',
    needsAdditions: true,
    access: { action: 'read', subject: 'Score' },
  }),
  validateSearch: searchOf<typeof gradesSearch>(),
  component: GradesPage,
});

type GradesAnswer = RouteAnswer<typeof readGrades>;
type Grade = NonNullable<GradesAnswer['grade']>;

/** How well past rankings found what was sold after them. */
function GradesPage() {
  const { t } = useTranslation();
  const [search, change] = usePageSearch(gradesSearch);
  const { window: time_range, kind, days, type: event_type, city } = search;
  const mayReadWeights = useMay('read', 'Weights');
  const { data: outcomes } = useCall(listOutcomeKinds, {});
  const grades = useCall(
    readGrades,
    { query: { time_range, kind, days, event_type, city } },
    { keepPrevious: true },
  );
  const loading = (
    <Stack>
      <Text tone="neutral">{t('grades.preparing')}</Text>
      <Skeleton count={3} height={130} minHeight={480} />
    </Stack>
  );
  return (
    <Page
      title={t('pageTitles.grades')}
      description={t('grades.description')}
      actions={
        mayReadWeights && (
          <LinkButton
            variant="outline"
            to="/scores/weights/suggestion"
            search={{ window: time_range, kind }}
          >
            {t('grades.suggestion')}
          </LinkButton>
        )
      }
    >
      <Stack gap="lg">
        <Choices search={search} onChange={change} />
        {outcomes?.is_sample && (
          <Alert tone="info" title={t('grades.sample')} message={t('grades.sampleText')} />
        )}
        <CallState call={grades} failed={t('grades.failed')} loading={loading}>
          {(answer) => (
            <>
              {answer.grade ? (
                <Graded answer={answer} grade={answer.grade} />
              ) : (
                <NoGrade answer={answer} search={search} onChange={change} />
              )}
              {answer.series.length > 0 && <Parts search={search} onChange={change} />}
            </>
          )}
        </CallState>
        <HowMeasured />
      </Stack>
    </Page>
  );
}

function Choices({ search, onChange }: { search: Search; onChange: Change }) {
  const { t } = useTranslation();
  const format = useFormat();
  const kinds = useCall(listOutcomeKinds, {}).data?.kinds ?? [];
  const counting = kinds.find(({ counts }) => counts)?.name;
  const filters = [
    { name: search.type && t(`scores.types.${search.type}`), without: { type: undefined } },
    { name: search.city, without: { city: undefined } },
  ];
  return (
    <Row role="group" aria-label={t('grades.choose.label')} align="end" gap="md">
      <WindowChoice value={search.window} onChange={(window) => onChange({ window })} />
      {kinds.length > 0 && (
        <SelectField
          label={t('grades.choose.kind')}
          value={search.kind ?? counting ?? ''}
          choices={kinds.map(({ name, counts }) => ({
            value: name,
            label: counts ? t('grades.choose.counts', { kind: name }) : name,
          }))}
          onChange={(kind) => onChange({ kind: kind === counting ? undefined : kind })}
        />
      )}
      <SelectField
        label={t('grades.choose.days')}
        value={search.days}
        choices={DAYS.map((days) => ({
          value: days,
          label: t('grades.choose.last', { days: format.number(Number(days)) }),
        }))}
        onChange={(days) => onChange({ days })}
      />
      {filters.map(
        ({ name, without }) =>
          name && (
            <Button
              key={name}
              variant="light"
              size="sm"
              icon={X}
              aria-label={t('grades.choose.all', { name })}
              onClick={() => onChange(without)}
            >
              {t('grades.choose.only', { name })}
            </Button>
          ),
      )}
    </Row>
  );
}

function Graded({ answer, grade }: { answer: GradesAnswer; grade: Grade }) {
  return (
    <>
      <FewOutcomes counts={answer.counts} />
      <Summary answer={answer} grade={grade} />
      <Orders grade={grade} unit={answer.kind?.unit ?? ''} />
      <DayByDay answer={answer} />
      <Facts answer={answer} />
    </>
  );
}

/** Whether so many events lack outcomes that the grade may be of a choice of them. */
function FewOutcomes({
  counts: { events, without_outcome: without },
}: Pick<GradesAnswer, 'counts'>) {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const share = events / (events + without);
  if (share >= ENOUGH_OUTCOMES) return null;
  return (
    <Alert
      tone="warning"
      title={t('grades.few.title')}
      message={t('grades.few.text', { share: percent(share) })}
    />
  );
}

/** The grade in words. */
function Summary({
  answer: { series, pinned_share: pinned },
  grade: { marks, random, lead, shown_share: shown },
}: {
  answer: GradesAnswer;
  grade: Grade;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { percent } = format;
  const graded = series.filter((day) => day.marks !== null);
  const sold = marks.ranked.sold_25;
  const over = lead.by_capacity.sold_25;
  const verdict = over.low > 0 ? 'better' : over.high < 0 ? 'worse' : 'alike';
  const points = (share: number) => format.number(Math.abs(share) * 100, 0, 1);
  const signed = (share: number) => format.number(share * 100, 0, 1);
  return (
    <Card
      title={t('grades.summary.title')}
      description={t('grades.summary.days', {
        count: graded.length,
        days: format.number(graded.length),
        from: format.day(graded[0]?.day ?? ''),
        to: format.day(graded.at(-1)?.day ?? ''),
      })}
    >
      <Stack gap="sm">
        <Text as="p" size="xl" weight="bold">
          {t('grades.summary.sold', { share: percent(sold.value) })}
        </Text>
        <Text as="p" size="lg">
          {t('grades.summary.others', {
            date: percent(marks.by_date.sold_25.value),
            capacity: percent(marks.by_capacity.sold_25.value),
            random: percent(random.sold_25),
          })}
        </Text>
        <Text as="p">
          {t(`grades.summary.${verdict}`, {
            points: points(over.value),
            low: signed(over.low),
            high: signed(over.high),
          })}
        </Text>
        <Text as="p" tone="neutral">
          {t('grades.summary.range', { low: percent(sold.low), high: percent(sold.high) })}{' '}
          {t('grades.summary.current', { share: percent(marks.current.sold_25.value) })}
        </Text>
        <Alert
          tone="info"
          message={
            <>
              {t('grades.facts.shown')}{' '}
              {shown.ranked !== null &&
                t('grades.facts.shownShare', { share: percent(shown.ranked) })}{' '}
              {pinned !== null &&
                (pinned === 0
                  ? t('grades.facts.notPinned')
                  : t('grades.facts.pinned', { share: format.percent(pinned) }))}
            </>
          }
        />
      </Stack>
    </Card>
  );
}

type OrderRow = {
  order: 'ranked' | 'current' | 'by_date' | 'by_capacity' | 'random' | 'best';
  sold: number;
  range: GradeEstimate | null;
  ndcg10: number;
  ndcg25: number;
  amount: number;
};

/** The graded orders and the yardsticks, as bars with their figures. */
function Orders({ grade: { marks, random, amounts }, unit }: { grade: Grade; unit: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const graded = (['ranked', 'current', 'by_date', 'by_capacity'] as const).map(
    (order): OrderRow => ({
      order,
      sold: marks[order].sold_25.value,
      range: marks[order].sold_25,
      ndcg10: marks[order].ndcg_10.value,
      ndcg25: marks[order].ndcg_25.value,
      amount: amounts[order],
    }),
  );
  const rows: OrderRow[] = [
    ...graded,
    {
      order: 'random',
      sold: random.sold_25,
      range: null,
      ndcg10: random.ndcg_10,
      ndcg25: random.ndcg_25,
      amount: amounts.random,
    },
    { order: 'best', sold: 1, range: null, ndcg10: 1, ndcg25: 1, amount: amounts.best },
  ];
  const columns: PlainColumn<OrderRow>[] = [
    {
      id: 'order',
      title: t('grades.orders.order'),
      width: '210px',
      phone: 'title',
      cell: ({ order }) => t(`grades.orders.${order}`),
    },
    {
      id: 'bar',
      title: t('grades.orders.sold'),
      phone: 'line',
      cell: ({ order, sold }) => (
        <Progress
          label={t(`grades.orders.${order}`)}
          value={Math.round(sold * 100)}
          tone={order === 'ranked' ? 'accent' : 'neutral'}
        />
      ),
    },
    {
      id: 'sold',
      title: t('grades.orders.share'),
      width: '80px',
      align: 'end',
      phone: 'end',
      cell: ({ sold }) => <b>{format.percent(sold)}</b>,
    },
    {
      id: 'range',
      title: t('grades.orders.range'),
      width: '125px',
      align: 'end',
      phone: 'meta',
      cell: ({ range }) => range && <Range of={range} />,
    },
    {
      id: 'ndcg10',
      title: t('grades.orders.ndcg10'),
      width: '95px',
      align: 'end',
      phone: 'hidden',
      cell: ({ ndcg10 }) => format.number(ndcg10 * 100, 1),
    },
    {
      id: 'ndcg25',
      title: t('grades.orders.ndcg25'),
      width: '95px',
      align: 'end',
      phone: 'hidden',
      cell: ({ ndcg25 }) => format.number(ndcg25 * 100, 1),
    },
    {
      id: 'amount',
      title: t('grades.orders.amount'),
      width: '150px',
      align: 'end',
      phone: 'meta',
      cell: ({ amount }) => (
        <bdi>
          {format.number(Math.round(amount))} {unit}
        </bdi>
      ),
    },
  ];
  return (
    <Card title={t('grades.orders.title')}>
      <Table
        label={t('grades.orders.title')}
        columns={columns}
        rows={rows}
        rowId={({ order }) => order}
        isFlush
      />
    </Card>
  );
}

/** In one direction, whatever that of the page. */
function Range({ of: { low, high } }: { of: GradeEstimate }) {
  const { t } = useTranslation();
  const { percent } = useFormat();
  return <bdi>{t('grades.orders.between', { low: percent(low), high: percent(high) })}</bdi>;
}

/** The share that was sold, by day, and where other weights came into force. */
function DayByDay({ answer: { series, weight_sets: sets } }: { answer: GradesAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayReadWeights = useMay('read', 'Weights');
  const graded = series.flatMap(({ marks, ...day }) =>
    marks ? [{ ...day, ...marks.sold_25 }] : [],
  );
  const nameOf = (version: number) =>
    version === 0 ? t('grades.series.unsaved') : t('grades.series.version', { version });
  const changes = graded.filter(
    ({ weight_version: version }, index) => graded[index - 1]?.weight_version !== version,
  );
  if (graded.length < 2) return null;
  return (
    <Card title={t('grades.series.title')}>
      <Stack>
        <Chart
          kind="line"
          label={t('grades.series.label')}
          height={280}
          formatLabel={format.dayOrMonth}
          formatValue={(share) => format.percent(share)}
          values={{
            labels: graded.map(({ day }) => day),
            series: [
              { name: t('grades.orders.ranked'), data: graded.map(({ ranked }) => ranked) },
              { name: t('grades.orders.by_capacity'), data: graded.map((day) => day.by_capacity) },
              { name: t('grades.orders.by_date'), data: graded.map((day) => day.by_date) },
              {
                name: t('grades.orders.random'),
                data: graded.map(({ random }) => random),
                isComparison: true,
              },
            ],
          }}
          marks={changes.slice(1).map(({ day, weight_version: version }) => ({
            label: day,
            text: nameOf(version),
          }))}
        />
        <Stack gap="2xs">
          <Text as="p" weight="medium">
            {t('grades.series.changed')}
          </Text>
          {sets.length === 0 && <Text tone="neutral">{t('grades.series.unsaved')}</Text>}
          {sets.map(({ version, saved_at: at, saved_by: by, note }) => (
            <Text key={version} as="p" size="sm" tone="neutral">
              {[
                t('grades.series.set', { version }),
                at && format.moment(new Date(at)),
                by,
                note && `“${note}”`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          ))}
          {mayReadWeights && (
            <Text size="sm">
              <Link to="/scores/weights/history">{t('grades.series.history')}</Link>
            </Text>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}

/** What the grade counts, and what it cannot know. */
function Facts({ answer: { counts, series } }: { answer: GradesAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const perDay = (events: number) => format.number(Math.round(events / Math.max(counts.days, 1)));
  const withoutRun = series.filter((day) => !day.has_run).length;
  const days = (key: 'noGrade' | 'noRun', count: number) =>
    count > 0 && t(`grades.facts.${key}`, { count, days: format.number(count) });
  const lines: ReactNode[] = [
    t('grades.facts.events', {
      events: perDay(counts.events),
      left: perDay(counts.without_outcome),
      soon: perDay(counts.starting_soon),
    }),
    days('noGrade', counts.days_without_grade),
    days('noRun', withoutRun),
    counts.by_facts_of_today === 0
      ? t('grades.facts.thatDay')
      : t('grades.facts.today', {
          share: format.percent(counts.by_facts_of_today / counts.events, 1),
        }),
  ];
  return (
    <Card title={t('grades.facts.title')}>
      <Stack gap="sm">
        {lines.map(
          (line) =>
            line && (
              <Text key={String(line)} as="p">
                {line}
              </Text>
            ),
        )}
      </Stack>
    </Card>
  );
}

type PartRow = RouteAnswer<typeof readGradeParts>['parts'][number];

/** The grades of windows, types and cities, each of which can be looked at alone. */
function Parts({ search, onChange }: { search: Search; onChange: Change }) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = { time_range: search.window, kind: search.kind, days: search.days };
  const parts = useCall(readGradeParts, { query }, { keepPrevious: true });
  const percentOf = (share: number | undefined) => share !== undefined && format.percent(share);
  const nameOf = ({ by, name }: PartRow) => {
    if (by === 'city') return <bdi>{name}</bdi>;
    const window = TIME_RANGES.find((range) => range === name);
    const type = EVENT_TYPES.find((one) => one === name);
    return (
      <bdi>{window ? t(`scores.windowsShort.${window}`) : type && t(`scores.types.${type}`)}</bdi>
    );
  };
  const choose = ({ by, name }: PartRow) => {
    if (by === 'city') onChange({ city: name, type: undefined });
    const window = TIME_RANGES.find((range) => range === name);
    const type = EVENT_TYPES.find((one) => one === name);
    if (by === 'time_range') onChange({ window });
    if (by === 'event_type') onChange({ type, city: undefined });
  };
  const columns: PlainColumn<PartRow>[] = [
    {
      id: 'by',
      title: t('grades.parts.kind'),
      width: '90px',
      phone: 'meta',
      cell: ({ by }) => t(`grades.parts.by.${by}`),
    },
    {
      id: 'part',
      title: t('grades.parts.part'),
      phone: 'title',
      cell: (part) => <TextButton onClick={() => choose(part)}>{nameOf(part)}</TextButton>,
    },
    {
      id: 'sold',
      title: t('grades.orders.sold'),
      width: '170px',
      align: 'end',
      phone: 'end',
      cell: ({ grade }) =>
        grade ? <b>{format.percent(grade.ranked.sold_25.value)}</b> : t('grades.parts.none'),
    },
    {
      id: 'range',
      title: t('grades.orders.range'),
      width: '125px',
      align: 'end',
      phone: 'meta',
      cell: ({ grade }) => grade && <Range of={grade.ranked.sold_25} />,
    },
    {
      id: 'by_date',
      title: t('grades.orders.by_date'),
      width: '90px',
      align: 'end',
      phone: 'hidden',
      cell: ({ grade }) => percentOf(grade?.by_date.sold_25.value),
    },
    {
      id: 'by_capacity',
      title: t('grades.orders.by_capacity'),
      width: '110px',
      align: 'end',
      phone: 'hidden',
      cell: ({ grade }) => percentOf(grade?.by_capacity.sold_25.value),
    },
    {
      id: 'random',
      title: t('grades.orders.random'),
      width: '170px',
      align: 'end',
      phone: 'hidden',
      cell: ({ grade }) => percentOf(grade?.random.sold_25),
    },
    {
      id: 'events',
      title: t('grades.parts.events'),
      width: '120px',
      align: 'end',
      phone: 'meta',
      cell: ({ grade, counts: { events, days } }) =>
        grade && format.number(Math.round(events / days)),
    },
  ];
  return (
    <Card title={t('grades.parts.title')} description={t('grades.parts.description')}>
      <CallState
        call={parts}
        failed={t('grades.parts.failed')}
        level={3}
        loading={<Skeleton count={6} />}
      >
        {({ parts: rows }) => (
          <Table
            label={t('grades.parts.title')}
            columns={columns}
            rows={rows}
            rowId={({ by, name }) => `${by} ${name}`}
            isFlush
          />
        )}
      </CallState>
    </Card>
  );
}

/** What is missing for a grade, and how to get it. */
function NoGrade({
  answer: { kind, missing },
  search,
  onChange,
}: {
  answer: GradesAnswer;
  search: Search;
  onChange: Change;
}) {
  const { t } = useTranslation();
  const mayImport = useMay('create', 'Event');
  const mayManageFeeds = useMay('read', 'Feed');
  const isFiltered = search.type !== undefined || search.city !== undefined;
  return (
    <Card>
      <EmptyState
        icon={Target}
        title={t('grades.missing.title')}
        actions={
          <>
            {isFiltered && (
              <Button onClick={() => onChange({ type: undefined, city: undefined })}>
                {t('grades.missing.noFilter')}
              </Button>
            )}
            {mayImport && (
              <LinkButton to="/scores/import" variant="light">
                {t('grades.missing.import')}
              </LinkButton>
            )}
            {mayManageFeeds && (
              <LinkButton to="/scores/feeds" variant="outline">
                {t('grades.missing.feeds')}
              </LinkButton>
            )}
          </>
        }
      >
        <MissingText missing={kind && missing} />
      </EmptyState>
    </Card>
  );
}

/** `missing` null: no kind counts. */
function MissingText({ missing }: { missing: MissingGrade | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Stack gap="xs">
      <p>
        {missing
          ? t(`grades.missing.${missing.reason}`, {
              has: format.number(missing.has),
              needs: format.number(missing.needs),
            })
          : t('grades.missing.noKind')}
      </p>
      <p>{t('grades.missing.how')}</p>
    </Stack>
  );
}

const MEASURES = ['days', 'gain', 'ndcg', 'sold', 'interval', 'least'] as const;

function HowMeasured() {
  const { t } = useTranslation();
  return (
    <Accordion
      items={[
        {
          id: 'measure',
          title: t('grades.measure.title'),
          content: (
            <Stack gap="sm">
              {MEASURES.map((measure) => (
                <Text key={measure} as="p">
                  {t(`grades.measure.${measure}`)}
                </Text>
              ))}
            </Stack>
          ),
        },
      ]}
    />
  );
}
