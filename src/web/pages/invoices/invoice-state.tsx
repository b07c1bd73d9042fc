import { CircleAlert, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#contract/kit/errors.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import styles from './invoice-state.module.css';
import type { useShownInvoice } from './use-shown-invoice.ts';

/** What stands in for an invoice that is on its way, does not exist or cannot be had. */
export function InvoiceState({
  title,
  shown: { error, isFetching, isNone, retry },
}: {
  title: string;
  shown: ReturnType<typeof useShownInvoice>;
}) {
  const { t } = useTranslation();
  const isMissing = error instanceof ApiError && ['not_found', 'validation'].includes(error.code);
  const toList = (
    <LinkButton variant="light" to="/apps/invoice/list">
      {t('invoices.state.toList')}
    </LinkButton>
  );
  return (
    <>
      <PageHeading title={title} />
      <section className={styles.card} aria-busy={!error && !isNone}>
        {isNone || isMissing ? (
          <EmptyState
            icon={ReceiptText}
            title={t(isNone ? 'invoices.list.none.title' : 'invoices.state.missing.title')}
            actions={toList}
          >
            {t(isNone ? 'invoices.list.none.words' : 'invoices.state.missing.words')}
          </EmptyState>
        ) : error ? (
          <ErrorState
            icon={CircleAlert}
            title={t('invoices.state.failed')}
            actions={
              <Button variant="light" isLoading={isFetching} onClick={retry}>
                {t('retry')}
              </Button>
            }
          >
            {error.message}
          </ErrorState>
        ) : (
          <p className="visually-hidden" role="status">
            {t('loading')}
          </p>
        )}
      </section>
    </>
  );
}
