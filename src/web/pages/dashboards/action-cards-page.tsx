import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readSupportTracker } from '#contract/cards.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { ActionCard, type CardAction } from './action-card.tsx';
import { FactList } from './figures.tsx';
import styles from './gallery.module.css';
import { useCardFormat } from './use-card-format.ts';

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

  const bringBack = (kind: Kind) => setRemoved((kinds) => kinds.filter((one) => one !== kind));
  const remove = (kind: Kind, title: string) => {
    setRemoved((kinds) => [...kinds, kind]);
    showToast({
      message: t('dashboards.action.removed', { title }),
      action: { label: t('undo'), onAct: () => bringBack(kind) },
    });
  };

  return (
    <>
      <PageHeading
        title={t('pageTitles.cards.action')}
        actions={
          removed.length > 0 && (
            <Button variant="outline" onClick={() => setRemoved([])}>
              {t('dashboards.action.bringBack')}
            </Button>
          )
        }
      >
        {t('dashboards.cards.action')}
      </PageHeading>
      <div className={styles.grid}>
        {KINDS.filter((kind) => !removed.includes(kind)).map((kind) => {
          const title = t(`dashboards.action.kinds.${kind}.title`);
          return (
            <ActionCard
              key={kind}
              title={title}
              actions={ACTIONS[kind]}
              isRefreshing={tickets.isFetching}
              onRefresh={() => void tickets.refetch()}
              onRemove={() => remove(kind, title)}
            >
              <p className={styles.text}>{t(`dashboards.action.kinds.${kind}.words`)}</p>
              {kind === 'all' || kind === 'refresh' ? <Tickets answer={tickets} /> : null}
            </ActionCard>
          );
        })}
      </div>
    </>
  );
}

function Tickets({
  answer: { data, isError, dataUpdatedAt },
}: {
  answer: ReturnType<typeof useCall<typeof readSupportTracker>>;
}) {
  const { t } = useTranslation();
  const format = useCardFormat();
  const { time } = useFormat();
  if (isError) return <p role="alert">{t('dashboards.failed')}</p>;
  if (!data) return <p aria-busy>{t('loading')}</p>;
  return (
    <FactList
      facts={[
        { label: t('dashboards.support.new'), value: format.number(data.newTicket) },
        { label: t('dashboards.support.open'), value: format.number(data.openTicket) },
        { label: t('dashboards.action.readAt'), value: time(new Date(dataUpdatedAt)) },
      ]}
    />
  );
}
