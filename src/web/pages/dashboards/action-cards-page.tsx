import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readSupportTracker } from '#contract/cards.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Tile, Tiles } from '#web/ui/layout/tiles.tsx';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { ActionCard, type CardAction } from './action-card.tsx';
import { CardContent } from './call-card.tsx';

const KINDS = ['all', 'collapse', 'refresh', 'fullscreen', 'remove'] as const;
type Kind = (typeof KINDS)[number];

const ACTIONS = {
  all: ['collapse', 'refresh', 'fullscreen', 'remove'],
  collapse: ['collapse'],
  refresh: ['refresh'],
  fullscreen: ['fullscreen'],
  remove: ['remove'],
} as const satisfies Record<Kind, readonly CardAction[]>;

/** Cards with every action, together and one by one. */
export function ActionCardsPage() {
  const { t } = useTranslation();
  const [removed, setRemoved] = useState<readonly Kind[]>([]);
  const tickets = useCall(readSupportTracker, { query: {} });

  const restore = (kind: Kind) => setRemoved((kinds) => kinds.filter((one) => one !== kind));
  const remove = (kind: Kind, title: string) => {
    setRemoved((kinds) => [...kinds, kind]);
    showToast({
      message: t('dashboards.action.removed', { title }),
      action: { label: t('undo'), onAct: () => restore(kind) },
    });
  };

  return (
    <Page
      title={t('pageTitles.cards.action')}
      description={t('dashboards.cards.action')}
      actions={
        removed.length > 0 && (
          <Button variant="outline" onClick={() => setRemoved([])}>
            {t('dashboards.action.restoreAll')}
          </Button>
        )
      }
    >
      <Tiles>
        {KINDS.filter((kind) => !removed.includes(kind)).map((kind) => {
          const title = t(`dashboards.action.kinds.${kind}.title`);
          return (
            <Tile key={kind} isWide={kind === 'all'}>
              <ActionCard
                title={title}
                actions={ACTIONS[kind]}
                isRefreshing={tickets.isFetching}
                onRefresh={() => void tickets.refetch()}
                onRemove={() => remove(kind, title)}
              >
                <Stack>
                  <Text as="p" tone="neutral" size="md">
                    {t(`dashboards.action.kinds.${kind}.description`)}
                  </Text>
                  {(kind === 'all' || kind === 'refresh') && <Tickets call={tickets} />}
                </Stack>
              </ActionCard>
            </Tile>
          );
        })}
      </Tiles>
    </Page>
  );
}

function Tickets({ call }: { call: ReturnType<typeof useCall<typeof readSupportTracker>> }) {
  const { t } = useTranslation();
  const { number, time } = useFormat();
  return (
    <CardContent call={call} height={90}>
      {({ newTicket, openTicket }) => (
        <DescriptionList
          items={[
            { label: t('dashboards.support.new'), value: number(newTicket) },
            { label: t('dashboards.support.open'), value: number(openTicket) },
            {
              label: t('dashboards.action.updatedAt'),
              value: time(new Date(call.dataUpdatedAt)),
            },
          ]}
        />
      )}
    </CardContent>
  );
}
