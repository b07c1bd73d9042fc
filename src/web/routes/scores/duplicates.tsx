import { createFileRoute } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, ListOrdered, Search } from 'lucide-react';
import { useState } from 'react';
import {
  DUPLICATE_STATES,
  type EventSources,
  listVenueTwins,
  orderEventSources,
  readDuplicateSearch,
  readEventSources,
  searchDuplicates,
  type VenueTwins,
} from '#contract/scores/desk/duplicates.ts';
import { joinVenues, splitVenue } from '#contract/scores/desk/venues.ts';
import { useMay } from '#web/data/ability.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { Progress } from '#web/ui/figures/figures.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast, useUndoableChange } from '#web/ui/overlays/toast.ts';
import { DUPLICATE_SEARCH } from './-duplicates/duplicate-search.ts';
import { PairList } from './-duplicates/pair-list.tsx';
import '#web/messages/duplicates.json';

export const Route = createFileRoute('/scores/duplicates')({
  ...page({
    title: 'pageTitles.duplicates',
    needsAdditions: true,
    access: { action: 'read', subject: 'Score' },
  }),
  validateSearch: searchOf<typeof DUPLICATE_SEARCH>(),
  component: DuplicatesPage,
});

/** Events of different sources that may be the same: to join, or to keep apart. */
function DuplicatesPage() {
  const { t } = useTranslation();
  const [{ state }, changeSearch] = usePageSearch(DUPLICATE_SEARCH);
  const mayManage = useMay('update', 'EventSource');
  const [isOrdering, setIsOrdering] = useState(false);
  return (
    <Page
      title={t('pageTitles.duplicates')}
      description={t('duplicates.description')}
      actions={
        <>
          {mayManage && (
            <Button variant="outline" icon={ListOrdered} onClick={() => setIsOrdering(true)}>
              {t('duplicates.sources.button')}
            </Button>
          )}
          <SearchAllButton />
        </>
      }
    >
      <Stack>
        <SearchProgress />
        {state === 'review' && <VenueTwinsCard />}
        <Tabs
          label={t('duplicates.states.label')}
          value={state}
          onChange={(next) => changeSearch({ state: next })}
          tabs={DUPLICATE_STATES.map((name) => ({
            name,
            label: t(`duplicates.states.${name}`),
            content: <PairList key={name} state={name} />,
          }))}
        />
      </Stack>
      {isOrdering && <SourceOrderDialog onClose={() => setIsOrdering(false)} />}
    </Page>
  );
}

const ASK_AGAIN_MS = 1000;

/** How far the newest search is; a running one is asked for again. */
function useSearch() {
  return useCall(
    readDuplicateSearch,
    {},
    { refetchMs: (search) => search?.state === 'running' && ASK_AGAIN_MS },
  ).data;
}

/** Searches all stored events for duplicates. */
function SearchAllButton() {
  const { t } = useTranslation();
  const search = useSearch();
  const start = useChange(searchDuplicates);
  if (!useMay('update', 'EventSource')) return null;
  return (
    <Button
      variant="outline"
      icon={Search}
      isLoading={start.isPending || search?.state === 'running'}
      onClick={() =>
        start.mutate(
          {},
          {
            onError: ({ message }) =>
              showToast({ tone: 'danger', title: t('duplicates.searchAll.failed'), message }),
          },
        )
      }
    >
      {t('duplicates.searchAll.start')}
    </Button>
  );
}

/** The progress of a running search, or that the last one failed. */
function SearchProgress() {
  const { t } = useTranslation();
  const format = useFormat();
  const search = useSearch();
  if (search?.state === 'failed') {
    return <Alert tone="warning" message={t('duplicates.searchAll.interrupted')} />;
  }
  if (search?.state !== 'running') return null;
  const { compared, total } = search;
  const told = { compared: format.number(compared), total: format.number(total) };
  return (
    <Stack gap="xs">
      <Text size="sm">{t('duplicates.searchAll.running', told)}</Text>
      <Progress
        label={t('duplicates.searchAll.progress')}
        value={compared}
        max={Math.max(1, total)}
      />
    </Stack>
  );
}

/** Venues that may be one under two names, to join. */
function VenueTwinsCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const mayJoin = useMay('update', 'Event');
  const { data } = useCall(listVenueTwins, {});
  const change = useUndoableChange(t('duplicates.twins.failed'));
  const { mutateAsync: join, isPending } = useChange(joinVenues);
  const { mutateAsync: split } = useChange(splitVenue);
  if (!data || data.twins.length === 0) return null;

  const handleJoin = ({ first, second }: VenueTwins) => {
    const joined = join({ params: { id: first.id, other_id: second.id } });
    return change(joined, {
      message: t('duplicates.twins.joined'),
      undo: async () => {
        const alias = (await joined).aliases.find(({ name }) => name === second.name);
        if (alias) await split({ params: { id: first.id, alias_id: alias.id } });
      },
    });
  };
  return (
    <Card title={t('duplicates.twins.title')}>
      <Stack gap="sm">
        <Text as="p" size="sm" tone="neutral">
          {t('duplicates.twins.description')}
        </Text>
        <List label={t('duplicates.twins.title')}>
          {data.twins.map((twins) => {
            const names = { first: twins.first.name, second: twins.second.name };
            return (
              <ListItem
                key={`${twins.first.id} ${twins.second.id}`}
                title={t('duplicates.twins.venues', names)}
                description={t('duplicates.twins.shared', {
                  count: twins.shared_events,
                  events: format.number(twins.shared_events),
                  days: format.number(twins.shared_days),
                  city: twins.city,
                })}
                end={
                  mayJoin && (
                    <Button
                      variant="light"
                      size="sm"
                      isDisabled={isPending}
                      aria-label={t('duplicates.twins.joinThese', names)}
                      onClick={() => void handleJoin(twins)}
                    >
                      {t('duplicates.twins.join')}
                    </Button>
                  )
                }
              />
            );
          })}
        </List>
      </Stack>
    </Card>
  );
}

/** Puts the sources in order of trust. */
function SourceOrderDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const sources = useCall(readEventSources, {});
  return (
    <Dialog
      title={t('duplicates.sources.title')}
      description={t('duplicates.sources.description')}
      onClose={onClose}
    >
      <CallState call={sources} failed={t('duplicates.sources.loadFailed')}>
        {(answer) => <SourceOrder key={answer.version} answer={answer} onClose={onClose} />}
      </CallState>
    </Dialog>
  );
}

function SourceOrder({ answer, onClose }: { answer: EventSources; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [order, setOrder] = useState(answer.sources);
  const save = useChange(orderEventSources);
  const move = (from: number, to: number) => {
    const moved = order[from];
    if (moved) setOrder(order.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const handleSave = () =>
    save.mutate(
      { body: { sources: order.map(({ source }) => source), version: answer.version } },
      {
        onSuccess: () => {
          onClose();
          showToast({ tone: 'success', message: t('duplicates.sources.saved') });
        },
        onError: ({ message }) =>
          showToast({ tone: 'danger', title: t('duplicates.sources.failed'), message }),
      },
    );
  return (
    <>
      <List label={t('duplicates.sources.title')} isOrdered>
        {order.map(({ source, events }, index) => (
          <ListItem
            key={source}
            title={<bdi>{source}</bdi>}
            description={t('duplicates.sources.events', {
              count: events,
              events: format.number(events),
            })}
            end={
              <Row gap="xs" wrap={false}>
                <IconButton
                  icon={ArrowUp}
                  label={t('duplicates.sources.up', { source })}
                  isDisabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t('duplicates.sources.down', { source })}
                  isDisabled={index === order.length - 1}
                  onClick={() => move(index, index + 1)}
                />
              </Row>
            }
          />
        ))}
      </List>
      <Row justify="end">
        <Button isLoading={save.isPending} onClick={handleSave}>
          {t('duplicates.sources.save')}
        </Button>
      </Row>
    </>
  );
}
