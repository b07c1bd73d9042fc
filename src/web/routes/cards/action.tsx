import { createFileRoute } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, Maximize2, Minimize2, RotateCw, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { readSupportTracker } from '#contract/cards.ts';
import { useCall } from '#web/data/use-call.ts';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack, Tile, Tiles } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { DescriptionList } from '#web/ui/lists/list.tsx';
import { useUndo } from '#web/ui/overlays/toast.ts';
import { CardContent } from '../-dashboard/call-card.tsx';
import styles from '../-dashboard/dashboards.module.css';
import '#web/messages/cards.json';
import '#web/messages/dashboards.json';

export const Route = createFileRoute('/cards/action')({
  ...page({ title: 'pageTitles.cards.action', sample: 'data' }),
  component: ActionCardsPage,
});

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
function ActionCardsPage() {
  const { t } = useTranslation();
  const offerUndo = useUndo();
  const [removed, setRemoved] = useState<readonly Kind[]>([]);
  // It says when the answer came, by the clock of this browser.
  const tickets = useCall(readSupportTracker, { query: {} }, { isServerRendered: false });

  const restore = (kind: Kind) => setRemoved((kinds) => kinds.filter((one) => one !== kind));
  const remove = (kind: Kind, title: string) => {
    setRemoved((kinds) => [...kinds, kind]);
    offerUndo({
      message: t('cards.action.removed', { title }),
      undo: () => restore(kind),
    });
  };

  return (
    <Page
      title={t('pageTitles.cards.action')}
      description={t('dashboards.cards.action')}
      actions={
        removed.length > 0 && (
          <Button variant="outline" onClick={() => setRemoved([])}>
            {t('cards.action.restoreAll')}
          </Button>
        )
      }
    >
      <Tiles>
        {KINDS.filter((kind) => !removed.includes(kind)).map((kind) => {
          const title = t(`cards.action.kinds.${kind}.title`);
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
                    {t(`cards.action.kinds.${kind}.description`)}
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
              label: t('cards.action.updatedAt'),
              value: time(new Date(call.dataUpdatedAt)),
            },
          ]}
        />
      )}
    </CardContent>
  );
}

type CardAction = 'collapse' | 'refresh' | 'fullscreen' | 'remove';

/** A card that can be collapsed, refreshed, shown full screen and removed. */
function ActionCard({
  title,
  actions,
  isRefreshing = false,
  onRefresh,
  onRemove,
  children,
}: {
  title: string;
  actions: readonly CardAction[];
  isRefreshing?: boolean;
  onRefresh?: () => void;
  onRemove?: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [isCollapsed, setIsCollapsed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const { isFull, toggle } = useFullScreen(frame);
  const bodyId = useId();
  const buttons = {
    collapse: {
      label: t(isCollapsed ? 'cards.action.expand' : 'cards.action.collapse', { title }),
      icon: isCollapsed ? ChevronDown : ChevronUp,
      'aria-expanded': !isCollapsed,
      'aria-controls': bodyId,
      onClick: () => setIsCollapsed(!isCollapsed),
    },
    refresh: {
      label: t('cards.action.refresh', { title }),
      icon: RotateCw,
      isLoading: isRefreshing,
      onClick: () => onRefresh?.(),
    },
    fullscreen: {
      label: t(isFull ? 'cards.action.exitFullScreen' : 'cards.action.fullScreen', {
        title,
      }),
      icon: isFull ? Minimize2 : Maximize2,
      onClick: toggle,
    },
    remove: {
      label: t('cards.action.remove', { title }),
      icon: X,
      onClick: () => onRemove?.(),
    },
  };
  return (
    <div ref={frame} className={styles.fullScreen}>
      <Card
        title={title}
        actions={
          <Row gap="3xs">
            {actions.map((action) => (
              <IconButton key={action} {...buttons[action]} />
            ))}
          </Row>
        }
      >
        <div id={bodyId} hidden={isCollapsed}>
          {children}
        </div>
      </Card>
    </div>
  );
}

/** The browser's own full screen; it is also left with Escape. */
function useFullScreen(frame: { current: HTMLElement | null }) {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const handleChange = () => setIsFull(document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', handleChange);
    return () => document.removeEventListener('fullscreenchange', handleChange);
  }, [frame]);
  const toggle = () => {
    // A browser that refuses (an embedded page, a phone) leaves the card as it is.
    if (isFull) document.exitFullscreen().catch(() => setIsFull(false));
    else frame.current?.requestFullscreen().catch(() => setIsFull(false));
  };
  return { isFull, toggle };
}
