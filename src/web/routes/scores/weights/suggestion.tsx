import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { ENOUGH_OUTCOMES } from '#contract/scores/grades.ts';
import { listOutcomeKinds } from '#contract/scores/outcomes.ts';
import {
  askSuggestion,
  cancelSuggestion,
  readSuggestion,
  SUGGESTION_DAYS,
  type Suggestion,
  type SuggestionResult,
  type SuggestionTest,
} from '#contract/scores/suggestions.ts';
import type { Estimate } from '#contract/scores/weights.ts';
import { readWeights, WEIGHT_FIELDS } from '#contract/scores/weights.ts';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import { useMay } from '#web/data/ability.ts';
import { routeKey, useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { oneOf, pageSearch, string } from '#web/list/search.ts';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState, EmptyState } from '#web/ui/display/states.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Progress } from '#web/ui/figures/figures.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { DifferenceTable } from '../-weights/difference-table.tsx';
import { useTunedValue } from '../-weights/use-describe-weights.tsx';
import { writeTuning } from '../-weights/weights-draft.ts';
import { WindowChoice } from '../-window-choice.tsx';
import '#web/messages/suggestion.json';
import '#web/messages/tuning.json';

export const Route = createFileRoute('/scores/weights/suggestion')({
  ...page({
    title: 'weights.suggestion',
    needsAdditions: true,
    access: { action: 'read', subject: 'Weights' },
  }),
  validateSearch: searchOf<typeof suggestionSearch>(),
  component: SuggestionPage,
});

const DAYS = [30, 60, 90, 180] as const;

const suggestionSearch = pageSearch({
  window: oneOf(TIME_RANGES, 'month'),
  days: oneOf(DAYS, SUGGESTION_DAYS.usual),
  // Absent: the kind that counts.
  kind: string(),
});

type Asked = { window: TimeRange; days: (typeof DAYS)[number]; kind: string | undefined };

/** Better weights, searched on past days. */
function SuggestionPage() {
  const { t } = useTranslation();
  const [asked, change] = usePageSearch(suggestionSearch);
  const search = useSearch(asked);
  const mayAsk = useMay('update', 'Weights');
  const { data: outcomes } = useCall(listOutcomeKinds, {});
  return (
    <Page title={t('weights.suggestion')} description={t('suggestion.description')}>
      <Stack>
        <Card>
          <Stack gap="sm">
            <Row gap="sm" align="end">
              <WindowChoice
                value={asked.window}
                onChange={(window) => change({ window }, { replace: true })}
              />
              <KindChoice value={asked.kind} onChange={(kind) => change({ kind })} />
              <SelectField
                label={t('suggestion.days')}
                value={String(asked.days)}
                choices={DAYS.map((count) => ({
                  value: String(count),
                  label: t('suggestion.dayCount', { count }),
                }))}
                onChange={(value) => change({ days: DAYS.find((days) => String(days) === value) })}
              />
              {mayAsk && (
                <Button
                  icon={Lightbulb}
                  isLoading={search.isAsking}
                  isDisabled={search.running !== null || search.call.data === undefined}
                  onClick={search.ask}
                >
                  {t('suggestion.ask')}
                </Button>
              )}
            </Row>
            <Alert title={t('suggestion.askFailed')} message={search.askError?.message} />
            {search.running && (
              <Running
                running={search.running}
                isAsked={isAskedFor(search.running, asked)}
                onCancel={mayAsk ? search.cancel : undefined}
                isCancelling={search.isCancelling}
              />
            )}
            <Alert title={t('suggestion.cancelFailed')} message={search.cancelError?.message} />
          </Stack>
        </Card>
        {outcomes?.is_sample && (
          <Alert tone="info" title={t('suggestion.sample')} message={t('suggestion.sampleText')} />
        )}
        <CallState call={search.call} failed={t('suggestion.failed')}>
          {({ suggestion }) => <Newest suggestion={suggestion} mayAsk={mayAsk} />}
        </CallState>
      </Stack>
    </Page>
  );
}

/** Where no stream tells how far it is. */
const WHILE_RUNNING_MS = 5000;

/** The newest search of a window, the one that runs, and how to ask for another one and cancel it. */
function useSearch({ window: time_range, days, kind }: Asked) {
  const queryClient = useQueryClient();
  const call = useCall(
    readSuggestion,
    { query: { time_range } },
    { refetchMs: (answer) => (answer?.running ? WHILE_RUNNING_MS : false) },
  );
  const asking = useChange(askSuggestion);
  const cancelling = useChange(cancelSuggestion);
  const show = (answer: RouteAnswer<typeof readSuggestion>) =>
    queryClient.setQueryData([...routeKey(readSuggestion), { query: { time_range } }], answer);
  // Somebody else has asked meanwhile, or cancelled: what there is now says so.
  const refresh = () => void call.refetch();
  return {
    call,
    running: call.data?.running ?? null,
    ask: () =>
      asking.mutate(
        { body: { time_range, days, ...(kind !== undefined && { kind }) } },
        { onSuccess: show, onError: refresh },
      ),
    isAsking: asking.isPending,
    askError: asking.error,
    cancel: () =>
      cancelling.mutate({ query: { time_range } }, { onSuccess: show, onError: refresh }),
    isCancelling: cancelling.isPending,
    cancelError: cancelling.error,
  };
}

function isAskedFor(running: Suggestion, { window, days, kind }: Asked): boolean {
  const isKind = kind === undefined || running.kind === kind;
  return running.time_range === window && running.days === days && isKind;
}

/** What lists are judged by, where there is a choice. */
function KindChoice({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (kind: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const kinds = useCall(listOutcomeKinds, {}).data?.kinds ?? [];
  const usual = kinds.find(({ counts }) => counts)?.name;
  if (kinds.length < 2) return null;
  return (
    <SelectField
      label={t('suggestion.kind')}
      value={value ?? usual ?? ''}
      choices={kinds.map(({ name }) => ({ value: name, label: name }))}
      onChange={(kind) => onChange(kind === usual ? undefined : kind)}
    />
  );
}

function Running({
  running,
  isAsked,
  onCancel,
  isCancelling,
}: {
  running: Suggestion;
  /** Whether it is what the page would ask for. */
  isAsked: boolean;
  onCancel: (() => void) | undefined;
  isCancelling: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, progress, asked_by: by } = running;
  const text = t(
    state === 'waiting' || state === 'reading'
      ? `suggestion.running.${state}`
      : 'suggestion.running.searching',
  );
  const when = format.moment(new Date(running.asked_at));
  return (
    <Stack gap="2xs">
      <Row justify="between" gap="sm">
        <Text as="p" weight="medium">
          <span role="status">{text}</span>
        </Text>
        {onCancel && (
          <Button size="sm" variant="outline" isLoading={isCancelling} onClick={onCancel}>
            {t('suggestion.cancel')}
          </Button>
        )}
      </Row>
      <Progress label={text} value={Math.round(progress * 100)} />
      <Text as="p" size="sm" tone="neutral">
        <What suggestion={running} />{' '}
        {by === null
          ? t('suggestion.running.askedBySomebody', { when })
          : t('suggestion.running.askedBy', { by, when })}
      </Text>
      {!isAsked && (
        <Text as="p" size="sm" tone="neutral">
          {t('suggestion.running.other')}
        </Text>
      )}
    </Stack>
  );
}

function What({ suggestion: { time_range: range, days, kind } }: { suggestion: Suggestion }) {
  const { t } = useTranslation();
  return t('suggestion.running.what', {
    window: t(`scores.windowsShort.${range}`),
    days: t('suggestion.dayCount', { count: days }),
    kind: kind ?? '—',
  });
}

function Newest({ suggestion, mayAsk }: { suggestion: Suggestion | null; mayAsk: boolean }) {
  const { t } = useTranslation();
  if (suggestion === null) {
    return (
      <EmptyState icon={Lightbulb} title={t('suggestion.none.title')}>
        {t(mayAsk ? 'suggestion.none.description' : 'suggestion.none.readOnly')}
      </EmptyState>
    );
  }
  const { state, result } = suggestion;
  if (state === 'cancelled' || state === 'interrupted' || state === 'failed') {
    return (
      <Alert
        tone={state === 'cancelled' ? 'info' : 'warning'}
        message={t(`suggestion.ended.${state}`)}
      />
    );
  }
  if (result === null) return null;
  if (result.finding === null) return <MissingData suggestion={suggestion} result={result} />;
  return <Found suggestion={suggestion} result={result} finding={result.finding} />;
}

/** What came of it, in words. */
function Verdict({
  suggestion,
  title,
  actions,
  children,
}: {
  suggestion: Suggestion;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const saved = useCall(readWeights, {}).data?.version;
  const { result, ended_at: at, kind, days } = suggestion;
  const isOutdated = saved !== undefined && result !== null && saved !== result.version;
  return (
    <Card title={title} actions={actions}>
      <Stack gap="xs">
        {children}
        {isOutdated && (
          <Alert
            tone="info"
            message={t('suggestion.verdict.outdated', { version: result.version, saved })}
          />
        )}
        <Text as="p" size="sm" tone="neutral">
          {t('suggestion.verdict.when', {
            when: at === null ? '' : format.moment(new Date(at)),
            kind: kind ?? '—',
            days: t('suggestion.dayCount', { count: days }),
          })}
        </Text>
      </Stack>
    </Card>
  );
}

function MissingData({
  suggestion,
  result: { missing },
}: {
  suggestion: Suggestion;
  result: SuggestionResult;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  if (missing === null) return null;
  const { reason, has, needs } = missing;
  return (
    <Verdict suggestion={suggestion} title={t('suggestion.verdict.missing.title')}>
      <Text as="p">
        {t(`suggestion.verdict.missing.${reason}`, {
          has: format.number(has),
          needs: format.number(needs),
        })}
      </Text>
      <Row>
        <LinkButton variant="outline" to="/scores/import">
          {t('suggestion.import')}
        </LinkButton>
      </Row>
    </Verdict>
  );
}

type Finding = NonNullable<SuggestionResult['finding']>;

function Found({
  suggestion,
  result,
  finding,
}: {
  suggestion: Suggestion;
  result: SuggestionResult;
  finding: Finding;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const points = usePoints();
  const mayTry = useMay('update', 'Weights');
  const { refusal, later, earlier, found } = finding;
  const verdict = refusal ?? 'suggested';
  const share = later.graded / (later.graded + later.without_outcome);
  return (
    <Stack>
      <Verdict suggestion={suggestion} title={t(`suggestion.verdict.${verdict}.title`)}>
        {share < ENOUGH_OUTCOMES && (
          <Alert
            tone="warning"
            message={t('suggestion.verdict.few', { percent: format.percent(share) })}
          />
        )}
        <Text as="p">
          {t(`suggestion.verdict.${verdict}.text`, {
            runs: later.runs,
            sold: format.percent(later.sold.suggested.value),
            soldNow: format.percent(later.sold.current.value),
            seen: points(earlier.current.value),
            current: points(later.current.value),
            suggested: points(later.suggested.value),
            gain: points(later.gain.value),
            low: points(later.gain.low),
            high: points(later.gain.high),
          })}
        </Text>
        {refusal === null && <Changes current={result.current} found={found} />}
        {later.shown_share !== null && (
          <Text as="p" tone="neutral">
            {t('suggestion.verdict.shown', { percent: format.percent(later.shown_share) })}
          </Text>
        )}
        {finding.follows_capacity_alone && (
          <Alert tone="info" message={t('suggestion.verdict.capacity')} />
        )}
        {refusal === null && mayTry && (
          <Stack gap="2xs">
            <Row>
              <LinkButton
                to="/scores/weights"
                search={{ window: suggestion.time_range, try: writeTuning(found) }}
              >
                {t('suggestion.try')}
              </LinkButton>
            </Row>
            <Text as="p" size="sm" tone="neutral">
              {t('suggestion.tryNote')}
            </Text>
          </Stack>
        )}
      </Verdict>
      <Grid min="22rem">
        <FoundWeights current={result.current} finding={finding} />
        <TopChanges finding={finding} />
      </Grid>
      <Figures finding={finding} />
    </Stack>
  );
}

type FoundTuning = Finding['found'];

/** What the suggestion would change, in one sentence. */
function Changes({ current, found }: { current: FoundTuning; found: FoundTuning }) {
  const { t, language } = useTranslation();
  const written = useTunedValue();
  const changes = [...WEIGHT_FIELDS, 'time_halving_days' as const]
    .filter((field) => current[field] !== found[field])
    .map((field) =>
      t(`suggestion.verdict.${found[field] > current[field] ? 'raise' : 'lower'}`, {
        name: `“${t(`tuning.fields.${field}.label`)}”`,
        before: written(current[field]),
        after: written(found[field]),
      }),
    );
  if (changes.length === 0) return null;
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(changes);
  return <Text as="p">{t('suggestion.verdict.change', { changes: list })}</Text>;
}

/** A grade, or a part of one, in hundredths of the best possible order. */
function usePoints(): (share: number) => string {
  const format = useFormat();
  return (share) => format.number(share * 100, 1);
}

function FoundWeights({
  current,
  finding: { found, refusal, sensitivity },
}: {
  current: SuggestionResult['current'];
  finding: Finding;
}) {
  const { t } = useTranslation();
  const rows = sensitivity
    .map(({ field }) => ({ field, before: current[field], after: found[field] }))
    .filter(({ before, after }) => before !== after);
  const hardly = sensitivity.filter(({ matters }) => !matters);
  const names = hardly.map(({ field }) => t(`tuning.fields.${field}.label`)).join(', ');
  return (
    <Card title={t('suggestion.weights.title')}>
      <Stack gap="xs">
        <DifferenceTable
          label={t('suggestion.weights.title')}
          beforeTitle={t('suggestion.weights.current')}
          afterTitle={t(`suggestion.weights.${refusal === null ? 'found' : 'foundOnly'}`)}
          differences={rows}
        />
        <Text as="p" size="md" tone="neutral">
          {names === ''
            ? t('suggestion.weights.allMatter')
            : t('suggestion.weights.hardly', { names })}
        </Text>
      </Stack>
    </Card>
  );
}

function TopChanges({ finding: { enters, leaves } }: { finding: Finding }) {
  const { t } = useTranslation();
  return (
    <Card title={t('suggestion.top.title')}>
      <Stack gap="xs">
        <Text as="p">
          {enters.length === 0
            ? t('suggestion.top.same')
            : t('suggestion.top.changes', { count: enters.length })}
        </Text>
        {enters.length > 0 && (
          <Grid min="12rem" gap="sm">
            <TopEvents title={t('suggestion.top.enters')} events={enters} />
            <TopEvents title={t('suggestion.top.leaves')} events={leaves} />
          </Grid>
        )}
        <Text as="p" size="sm" tone="neutral">
          {t('suggestion.top.pins')}
        </Text>
      </Stack>
    </Card>
  );
}

function TopEvents({ title, events }: { title: string; events: Finding['enters'] }) {
  return (
    <Stack gap="2xs">
      <Text as="p" size="sm" weight="medium" tone="neutral">
        {title}
      </Text>
      <List label={title}>
        {events.map(({ id, event_name: name }) => (
          <ListItem
            key={id}
            title={
              <Link to="/scores/events/$id" params={{ id: String(id) }}>
                <bdi>{name}</bdi>
              </Link>
            }
          />
        ))}
      </List>
    </Stack>
  );
}

const ORDERS = ['current', 'suggested', 'gain', 'byDate', 'byCapacity', 'random'] as const;

type GradeRow = { order: (typeof ORDERS)[number]; earlier: ReactNode; later: ReactNode };

/** How both sides were graded, for those who want to check it. */
function Figures({ finding }: { finding: Finding }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { earlier, later } = finding;
  const both = (count: 'graded' | 'without_outcome' | 'starting_soon' | 'by_facts_of_today') =>
    earlier[count] + later[count];
  const columns: PlainColumn<GradeRow>[] = [
    {
      id: 'order',
      title: t('suggestion.grades.order'),
      cell: ({ order }) => t(`suggestion.grades.${order}`),
    },
    {
      id: 'earlier',
      title: t('suggestion.grades.earlier'),
      align: 'end',
      width: '150px',
      cell: (row) => row.earlier,
    },
    {
      id: 'later',
      title: t('suggestion.grades.later'),
      align: 'end',
      width: '150px',
      cell: (row) => row.later,
    },
  ];
  return (
    <Card title={t('suggestion.grades.title')}>
      <Stack gap="xs">
        <Table
          label={t('suggestion.grades.table')}
          columns={columns}
          rows={ORDERS.map((order) => ({
            order,
            earlier: <Graded estimate={estimateOf(earlier, order)} />,
            later: <Graded estimate={estimateOf(later, order)} />,
          }))}
          rowId={({ order }) => order}
          foot={[
            t('suggestion.grades.lists'),
            <Lists key="earlier" test={earlier} />,
            <Lists key="later" test={later} />,
          ]}
          isCompact
          isFlush
        />
        <Text as="p" size="sm" tone="neutral">
          {t('suggestion.grades.measure')}{' '}
          {both('by_facts_of_today') > 0 &&
            t('suggestion.grades.facts', {
              percent: format.percent(both('by_facts_of_today') / both('graded')),
            })}{' '}
          {both('without_outcome') > 0 &&
            t('suggestion.grades.left', {
              count: both('without_outcome'),
              soon: format.number(both('starting_soon')),
            })}{' '}
          {t('suggestion.grades.seed')}
        </Text>
      </Stack>
    </Card>
  );
}

function estimateOf(test: SuggestionTest, order: GradeRow['order']): Estimate | number {
  if (order === 'byDate') return test.by_date;
  return order === 'byCapacity' ? test.by_capacity : test[order];
}

function Graded({ estimate }: { estimate: Estimate | number }) {
  const { t } = useTranslation();
  const points = usePoints();
  if (typeof estimate === 'number') return points(estimate);
  return (
    <>
      {points(estimate.value)}
      <br />
      <Text size="sm" tone="neutral">
        {t('suggestion.grades.interval', {
          low: points(estimate.low),
          high: points(estimate.high),
        })}
      </Text>
    </>
  );
}

function Lists({ test }: { test: SuggestionTest }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {format.number(test.runs)}
      <br />
      <Text size="sm" tone="neutral">
        {t('suggestion.grades.span', {
          first: format.day(test.first_day),
          last: format.day(test.last_day),
        })}
      </Text>
    </>
  );
}
