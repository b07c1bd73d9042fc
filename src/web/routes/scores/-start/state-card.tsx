import { Link } from '@tanstack/react-router';
import { Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { confirmRetention, readRetention } from '#contract/access/retention.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { type readSampleSize, removeSample } from '#contract/sample-catalogue.ts';
import type { Overview } from '#contract/scores/desk/score-overview.ts';
import { useMay } from '#web/data/ability.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showToast, useUndoableChange } from '#web/ui/overlays/toast.ts';
import { PASSES_ANCHOR } from '../-score-windows.ts';
import { type Ranking, useServiceNow } from '../-use-ranking.ts';
import '#web/messages/overview.json';

type Line = { key: string; text: string; link?: ReactNode };

/** What is wrong with the ranking or the data, a line for each; nothing where all is well. */
export function StateCard({
  state,
  ranking,
  sample,
}: {
  state: Overview['state'];
  ranking: Ranking | undefined;
  sample: ReactNode;
}) {
  const { t } = useTranslation();
  const lines = useStateLines(state, ranking);
  if (lines.length === 0 && !sample) return null;
  const title = t('overview.state.title');
  return (
    <Card title={title} padding="sm">
      <List label={title}>
        {lines.map(({ key, text, link }) => (
          <ListItem
            key={key}
            start={<LineIcon icon={TriangleAlert} />}
            title={
              <Text size="md" weight="normal">
                {text}
              </Text>
            }
            end={<Text size="sm">{link}</Text>}
          />
        ))}
        {sample}
      </List>
    </Card>
  );
}

function LineIcon({ icon }: { icon: LucideIcon }) {
  return (
    <Text tone="neutral">
      <Icon icon={icon} size={16} />
    </Text>
  );
}

function useStateLines(state: Overview['state'], ranking: Ranking | undefined): Line[] {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const maySeeFeeds = useMay('read', 'Feed');
  const mayImport = useMay('create', 'Event');
  const show = t('overview.state.show');
  const feeds = maySeeFeeds && <Link to="/scores/feeds">{show}</Link>;
  const stale = (ranking?.stale ?? []).map((reason) => ({
    key: reason,
    text: t(`overview.state.${reason}`, { count: ranking?.events_changed ?? 0 }),
  }));
  const imports = state.imports.map(
    ({ id, skipped, waiting, no_zone: noZone, no_date: noDate, ...run }) => ({
      key: `import ${id}`,
      text: t('overview.state.import', {
        name: run.file_name ?? t('overview.state.unnamed', { format: run.format ?? '' }),
        when: format.relative(Date.parse(run.imported_at), now),
        counts: [
          waiting > 0 && t('overview.state.waiting', { count: waiting }),
          skipped > 0 && t('overview.state.skipped', { count: skipped }),
          noZone > 0 && t('overview.state.no_zone', { count: noZone }),
          noDate > 0 && t('overview.state.undated', { count: noDate }),
        ]
          .filter(Boolean)
          .join(', '),
      }),
      link: mayImport && (
        <Link to="/scores/imports/$id" params={{ id: String(id) }}>
          {show}
        </Link>
      ),
    }),
  );
  const counted = [
    { name: 'feeds_failing', link: feeds },
    { name: 'feeds_held', link: feeds },
    {
      name: 'no_capacity',
      link: (
        <Link to="/scores/year" search={{ capacity_known: false }}>
          {show}
        </Link>
      ),
    },
    { name: 'no_date', link: null },
    {
      name: 'type_other',
      link: (
        <Link to="/scores/year" search={{ type: 'other' }}>
          {show}
        </Link>
      ),
    },
    {
      name: 'pass_like',
      link: (
        <Link to="/scores/year" search={{ passes: true }} hash={PASSES_ANCHOR}>
          {show}
        </Link>
      ),
    },
    {
      name: 'duplicates',
      link: <Link to="/scores/duplicates">{t('overview.state.review')}</Link>,
    },
  ] as const;
  const counts = counted.flatMap(({ name, link }) =>
    state[name] > 0
      ? [{ key: name, text: t(`overview.state.${name}`, { count: state[name] }), link }]
      : [],
  );
  const isOfFeeds = ({ key }: Line) => key.startsWith('feeds');
  return [
    ...stale,
    ...counts.filter(isOfFeeds),
    ...imports,
    ...counts.filter((line) => !isOfFeeds(line)),
  ];
}

/** Tells admins that nothing is deleted by age because the clock may be wrong, and lets them confirm that it is right. */
export function RetentionAlert() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useCall(readRetention, {}, { enabled: useMay('manage', 'all') });
  const confirm = useChange(confirmRetention);
  const run = useUndoableChange(t('overview.retention.failed'));
  const hold = data?.hold;
  if (!hold) return null;
  const { held_at, reason, seen_at, would } = hold;
  const [held, seen] = [held_at, seen_at].map((at) => format.moment(new Date(at)));
  const points = would.map(({ kind, going, of }) =>
    t(`overview.retention.kinds.${kind}`, {
      going: format.number(going),
      of: format.number(of),
    }),
  );

  const handleConfirm = async () => {
    const isSure = await askToConfirm({
      title: t('overview.retention.confirm'),
      description: t('overview.retention.lost'),
      points,
      confirmLabel: t('overview.retention.delete'),
    });
    if (!isSure) return;
    const confirmed = { message: t('overview.retention.confirmed') };
    await run(
      confirm.mutateAsync({ body: { held_at } }).then(() => showToast(confirmed)),
      null,
    );
  };
  return (
    <Alert
      tone="warning"
      title={t(`overview.retention.${reason}`)}
      message={[
        t(`overview.retention.${reason}Message`, { held, seen }),
        points.length > 0 && `${t('overview.retention.would')} ${points.join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' ')}
      actions={
        <Button
          size="sm"
          variant="outline"
          isLoading={confirm.isPending}
          onClick={() => void handleConfirm()}
        >
          {t('overview.retention.delete')}
        </Button>
      }
    />
  );
}

/** Tells admins that the sample events are among the ranked ones, and removes them. */
export function SampleLine({ size }: { size: RouteAnswer<typeof readSampleSize> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const remove = useChange(removeSample);
  const run = useUndoableChange(t('overview.sample.failed'));
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
    <ListItem
      start={<LineIcon icon={Info} />}
      title={
        <Row justify="between" gap="xs">
          <Text size="md" weight="normal">
            {t('overview.sample.message', { events: format.number(events) })}
          </Text>
          <Button
            size="sm"
            variant="outline"
            isLoading={remove.isPending}
            onClick={() => void handleRemove()}
          >
            {t('overview.sample.remove')}
          </Button>
        </Row>
      }
    />
  );
}
