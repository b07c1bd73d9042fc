import { Skeleton } from '@mantine/core';
import { Inbox, SearchX, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import type { EmailAddress } from '../email-address.ts';
import type { GoTo } from '../use-email-address.ts';
import styles from './list-pane.module.css';
import type { EmailListState } from './use-email-list.ts';

/** What stands where rows would: they are on their way, there are none, or they cannot be had. */
export function ListState({
  address,
  goTo,
  list,
}: {
  address: EmailAddress;
  goTo: GoTo;
  list: EmailListState;
}) {
  const { t } = useTranslation();
  if (list.isError) {
    return (
      <ErrorState
        icon={TriangleAlert}
        title={t('email.failed.list')}
        actions={<Button onClick={() => void list.refetch()}>{t('retry')}</Button>}
      >
        {list.error.message}
      </ErrorState>
    );
  }
  if (list.isPending) {
    return (
      <div className={styles.waiting} aria-busy>
        {Array.from({ length: 7 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <Skeleton key={place} height={62} radius="md" />
        ))}
      </div>
    );
  }
  if (address.q !== '') return <NothingFound address={address} goTo={goTo} />;
  const kind = address.label ? 'label' : address.folder;
  return (
    <EmptyState icon={Inbox} title={t(`email.empty.${kind}.title`)}>
      {t(`email.empty.${kind}.words`)}
    </EmptyState>
  );
}

function NothingFound({ address, goTo }: { address: EmailAddress; goTo: GoTo }) {
  const { t } = useTranslation();
  const { q } = address;
  const isEverywhere = address.folder === 'all' && address.label === undefined;
  return (
    <EmptyState
      icon={SearchX}
      title={t('email.empty.search.title', { q })}
      actions={
        <>
          {!isEverywhere && (
            <Button onClick={() => goTo({ folder: 'all', q })}>
              {t('email.empty.search.everywhere')}
            </Button>
          )}
          <Button variant="outline" onClick={() => goTo({ ...address, q: '' })}>
            {t('email.empty.search.clear')}
          </Button>
        </>
      }
    >
      {t('email.empty.search.words')}
    </EmptyState>
  );
}
