import { createFileRoute, Link } from '@tanstack/react-router';
import { ListOrdered } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { readSampleSize, removeSample } from '#contract/sample-catalogue.ts';
import { readScoreOverview } from '#contract/scores/desk/score-overview.ts';
import { chooseStartView, listScoreViews } from '#contract/scores/desk/score-views.ts';
import { chooseStartPage, readStartPage, START_PATHS } from '#contract/scores/desk/start-page.ts';
import { TIME_RANGES } from '#scoring/windows.ts';
import { useMay } from '#web/data/ability.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState, EmptyState, Skeleton } from '#web/ui/display/states.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page, Section } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showToast, useUndoableChange } from '#web/ui/overlays/toast.ts';
import { describeStart } from './-event/describe-start.ts';
import { RankChange } from './-rank-change.tsx';
import { RankingLine } from './-ranking-line.tsx';
import { RecalculateButton } from './-recalculate-button.tsx';
import { PASSES_ANCHOR, WINDOW_PATHS } from './-score-windows.ts';
import { useRanking, useServiceNow } from './-use-ranking.ts';
import '#web/messages/overview.json';

export const Route = createFileRoute('/scores/')({
  ...page({
    title: 'scores.start',
    needsAdditions: true,
    access: { action: 'read', subject: 'Score' },
  }),
  component: StartPage,
});

/** Where people land: what changed since an earlier run, what needs attention, what the feeds brought. */
function StartPage() {
  const { t } = useTranslation();
  const ranking = useRanking();
  const overview = useCall(readScoreOverview, {});
  const sample = useCall(readSampleSize, {}, { enabled: useMay('manage', 'all') });
  const loading = <Skeleton count={3} height={130} minHeight={480} />;
  return (
    <Page
      title={t('scores.start')}
      description={<RankingLine ranking={ranking} />}
      actions={<RecalculateButton isRunning={ranking.data?.running ?? false} />}
    >
      <Stack>
        <Row justify="between" align="end">
          <Row as="nav" gap="xs">
            {TIME_RANGES.map((range) => (
              <LinkButton key={range} variant="outline" to={WINDOW_PATHS[range]}>
                {t(`scores.windows.${range}`)}
              </LinkButton>
            ))}
          </Row>
          <StartPageField />
        </Row>
        <CallState call={overview} failed={t('overview.failed')} loading={loading}>
          {(data) =>
            // The note stands first, and would move the rest if it came later.
            sample.isLoading ? (
              loading
            ) : (
              <>
                {sample.data && <SampleNotice size={sample.data} />}
                {data.run === null ? (
                  <FirstDay isMaking={ranking.data?.running ?? false} />
                ) : (
                  <>
                    <ChangeCards overview={data} />
                    <AttentionSection attention={data.attention} />
                    <ImportsCard imports={data.imports} />
                  </>
                )}
              </>
            )
          }
        </CallState>
      </Stack>
    </Page>
  );
}

function FirstDay({ isMaking }: { isMaking: boolean }) {
  const { t } = useTranslation();
  if (isMaking) {
    return (
      <EmptyState icon={ListOrdered} title={t('scores.makingRanking.title')}>
        {t('scores.makingRanking.description')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ListOrdered}
      title={t('scores.noRanking.title')}
      actions={<LinkButton to="/scores/weights">{t('overview.setWeights')}</LinkButton>}
    >
      {t('scores.noRanking.description')}
    </EmptyState>
  );
}

const KINDS = ['no_capacity', 'no_date', 'type_other', 'pass_like', 'duplicates'] as const;

type Attention = Overview['attention'][(typeof KINDS)[number]];

/** The specified filters by their names in the list's address; ours have the same name there as on the wire. */
const ADDRESS_NAMES: Readonly<Record<string, string>> = {
  event_name: 'q',
  event_type: 'type',
  event_category: 'category',
};

/** Events whose rank is doubtful because something is missing or wrong. */
function AttentionSection({ attention }: { attention: Overview['attention'] }) {
  const { t } = useTranslation();
  return (
    <Section title={t('overview.attention.title')}>
      <Grid min="18rem">
        {KINDS.map((kind) => (
          <EventCard
            key={kind}
            title={t(`overview.attention.${kind}`, { count: attention[kind].count })}
            {...attention[kind]}
            link={<KindLink kind={kind} list={attention[kind].list} />}
          />
        ))}
      </Grid>
    </Section>
  );
}

function KindLink({ kind, list }: { kind: (typeof KINDS)[number] } & Pick<Attention, 'list'>) {
  const { t } = useTranslation();
  if (kind === 'pass_like') return <PassLink />;
  if (kind !== 'duplicates') return <ListLink list={list} />;
  return <Link to="/scores/duplicates">{t('overview.attention.review')}</Link>;
}

/** No ranking has them, but the year's list shows on request what it leaves out. */
function PassLink() {
  const { t } = useTranslation();
  return (
    <Link to="/scores/year" search={{ passes: true }} hash={PASSES_ANCHOR}>
      {t('overview.attention.all')}
    </Link>
  );
}

/** The way to all of them; nothing where no list has them. */
function ListLink({ list }: Pick<Attention, 'list'>) {
  const { t } = useTranslation();
  if (list === null) return null;
  const filters = Object.entries(list.filters).map(([name, value]) => {
    return [ADDRESS_NAMES[name] ?? name, String(value)];
  });
  return (
    <Link to={WINDOW_PATHS[list.time_range]} search={Object.fromEntries(filters)}>
      {t('overview.attention.all')}
    </Link>
  );
}

/** What is different since an earlier run, which it names: who came into the top, who moved most, what was called off. */
function ChangeCards({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { compared_with: comparedWith, entered_top_100: entered, moves } = overview;
  const { cancelled, postponed } = overview;
  return (
    <Section
      title={t('overview.changes.title')}
      description={
        comparedWith
          ? t('overview.changes.since', { when: format.moment(new Date(comparedWith.as_of)) })
          : t('overview.changes.first')
      }
    >
      {comparedWith && (
        <Grid min="15rem">
          <EventCard title={t('overview.changes.entered')} {...entered} />
          <EventCard title={t('overview.changes.moves')} count={moves.length} events={moves} />
          <EventCard title={t('overview.changes.cancelled')} {...cancelled} />
          <EventCard title={t('overview.changes.postponed')} {...postponed} />
        </Grid>
      )}
    </Section>
  );
}

/** What the last imports brought. */
function ImportsCard({ imports }: Pick<Overview, 'imports'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const mayImport = useMay('create', 'Event');
  const title = t('overview.imports.title');
  return (
    <Card
      title={title}
      actions={mayImport && <Link to="/scores/imports">{t('overview.imports.all')}</Link>}
    >
      {imports.length === 0 ? (
        <Text as="p" size="md" tone="neutral">
          {t('overview.imports.none')}
        </Text>
      ) : (
        <List label={title}>
          {imports.map((one) => (
            <ListItem
              key={`${one.imported_at} ${one.format}`}
              title={<bdi>{one.format}</bdi>}
              description={t('overview.imports.result', {
                created: format.number(one.created),
                updated: format.number(one.updated),
                unchanged: format.number(one.unchanged),
              })}
              end={
                <>
                  {one.skipped > 0 && (
                    <Badge tone="warning">
                      {t('overview.imports.skipped', { skipped: format.number(one.skipped) })}
                    </Badge>
                  )}{' '}
                  <time dateTime={one.imported_at}>
                    {format.relative(Date.parse(one.imported_at), now)}
                  </time>
                </>
              }
            />
          ))}
        </List>
      )}
    </Card>
  );
}

/** Tells admins that the sample events are among the ranked ones, and removes them. */
function SampleNotice({ size }: { size: RouteAnswer<typeof readSampleSize> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const remove = useChange(removeSample);
  const run = useUndoableChange(t('overview.sample.failed'));
  if (size.events === 0) return null;
  const { events, venues, corrected, pinned } = size;

  const handleRemove = async () => {
    const isSure = await askToConfirm({
      title: t('overview.sample.confirm'),
      description: t('overview.sample.lost', {
        events: format.number(events),
        venues: format.number(venues),
        corrected: format.number(corrected),
        pinned: format.number(pinned),
      }),
      confirmLabel: t('overview.sample.remove'),
    });
    if (!isSure) return;
    const removed = { message: t('overview.sample.removed') };
    await run(
      remove.mutateAsync({}).then(() => showToast(removed)),
      null,
    );
  };
  return (
    <Alert
      tone="info"
      message={t('overview.sample.message', { events: format.number(events) })}
      actions={
        <Button
          size="sm"
          variant="outline"
          isLoading={remove.isPending}
          onClick={() => void handleRemove()}
        >
          {t('overview.sample.remove')}
        </Button>
      }
    />
  );
}

const TITLES = {
  '/scores/week': 'scores.windows.week',
  '/scores/month': 'scores.windows.month',
  '/scores/six-months': 'scores.windows.six_month',
  '/scores/year': 'scores.windows.year',
  '/scores/weights': 'weights.title',
  '/scores/weights/history': 'weights.history',
} as const satisfies Record<(typeof START_PATHS)[number], string>;

const OVERVIEW = 'overview';

const VIEW = 'view:';

/** Chooses what one sees after signing in: the overview, another page or a saved view. */
function StartPageField() {
  const { t } = useTranslation();
  const start = useCall(readStartPage, {});
  const views = useCall(listScoreViews, {});
  const choosePage = useChange(chooseStartPage);
  const chooseView = useChange(chooseStartView);
  const run = useUndoableChange(t('overview.start.failed'));
  if (start.isError || views.isError) return null;
  const { path, view } = start.data ?? { path: null, view: null };

  const handleChoice = (value: string) => {
    const id = value.startsWith(VIEW) ? Number(value.slice(VIEW.length)) : null;
    const chosen = START_PATHS.find((one) => one === value) ?? null;
    void run(
      id === null
        ? choosePage.mutateAsync({ body: { path: chosen } })
        : chooseView.mutateAsync({ params: { id }, body: { is_start: true } }),
      null,
    );
  };
  return (
    <SelectField
      size="sm"
      label={t('overview.start.label')}
      value={view ? `${VIEW}${view.id}` : (path ?? OVERVIEW)}
      choices={[
        { value: OVERVIEW, label: t('scores.start') },
        ...START_PATHS.map((value) => ({ value, label: t(TITLES[value]) })),
        ...(views.data?.views ?? []).map(({ id, name }) => ({
          value: `${VIEW}${id}`,
          label: t('overview.start.view', { name }),
        })),
      ]}
      isDisabled={!start.data || !views.data}
      onChange={handleChoice}
    />
  );
}

const MOST_SHOWN = 5;

/** Some events under a title, and how many more there are. */
function EventCard({
  title,
  count,
  events,
  link,
}: {
  title: string;
  count: number;
  events: readonly (NamedEvent | MovedEvent)[];
  /** To all of them. */
  link?: ReactNode;
}) {
  const { t } = useTranslation();
  const shown = events.slice(0, MOST_SHOWN);
  return (
    <Card title={title} level={3} padding="sm">
      {count === 0 ? (
        <Text as="p" size="md" tone="neutral">
          {t('overview.none')}
        </Text>
      ) : (
        <List label={title}>
          {shown.map((event) => (
            <EventItem key={event.id} event={event} />
          ))}
        </List>
      )}
      {count > 0 && (
        <Row justify="between">
          <Text size="sm" tone="neutral">
            {count > shown.length && t('overview.more', { count: count - shown.length })}
          </Text>
          <Text size="sm">{link}</Text>
        </Row>
      )}
    </Card>
  );
}

type Overview = RouteAnswer<typeof readScoreOverview>;
type NamedEvent = Overview['cancelled']['events'][number];
type MovedEvent = Overview['moves'][number];

/** An event with its venue, day and move, if it has one; its name opens everything known about it. */
function EventItem({ event }: { event: NamedEvent | MovedEvent }) {
  const format = useFormat();
  const now = useServiceNow();
  const start = describeStart({ ...event, time_known: false, timezone: null }, now, format);
  return (
    <ListItem
      title={
        <Link to="/scores/year" search={{ event: event.id }}>
          <bdi>{event.event_name}</bdi>
        </Link>
      }
      description={
        <bdi>{[event.venue_name, event.city, start?.day].filter(Boolean).join(' · ')}</bdi>
      }
      end={'rank' in event && <RankChange from={event.previous_rank} to={event.rank} />}
    />
  );
}
