import { createFileRoute } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, ListOrdered, Search } from 'lucide-react';
import { useState } from 'react';
import {
  DUPLICATE_STATES,
  type EventSources,
  orderEventSources,
  readDuplicateSearch,
  readEventSources,
  searchDuplicates,
} from '#contract/scores/desk/duplicates.ts';
import { useMay } from '#web/data/ability.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { Progress } from '#web/ui/figures/figures.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
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
