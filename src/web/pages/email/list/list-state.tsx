import { Inbox, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import type { EmailAddress } from '../email-address.ts';
import type { GoTo } from '../use-email-address.ts';
import type { EmailListState } from './use-email-list.ts';

/** Stands in for the rows while they load, when there are none, and when they could not be loaded. */
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
        title={t('email.failed.list')}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      >
        {list.error.message}
      </ErrorState>
    );
  }
  if (list.isPending) return <Skeleton count={7} height={68} />;
  if (address.q !== '') return <NoResults address={address} goTo={goTo} />;
  const kind = address.label ? 'label' : address.folder;
  return (
    <EmptyState icon={Inbox} title={t(`email.empty.${kind}.title`)}>
      {t(`email.empty.${kind}.description`)}
    </EmptyState>
  );
}

function NoResults({ address, goTo }: { address: EmailAddress; goTo: GoTo }) {
  const { t } = useTranslation();
  const { q, folder, label } = address;
  const isEverywhere = folder === 'all' && label === undefined;
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
      {t('email.empty.search.description')}
    </EmptyState>
  );
}
