import { ReceiptText } from 'lucide-react';
import { ApiError } from '#contract/kit/errors.ts';
import { useTranslation } from '#web/translation.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/ui/display/states.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import type { useShownInvoice } from './-use-shown-invoice.ts';
import '#web/messages/invoices.json';

/** Stands in for an invoice that is loading, does not exist or could not be loaded. */
export function InvoiceState({
  title,
  shown: { error, isFetching, isNone, retry },
}: {
  title: string;
  shown: ReturnType<typeof useShownInvoice>;
}) {
  const { t } = useTranslation();
  const isMissing = error instanceof ApiError && ['not_found', 'validation'].includes(error.code);
  return (
    <Page title={title}>
      <Card>
        {isNone || isMissing ? (
          <EmptyState
            icon={ReceiptText}
            title={t(isNone ? 'invoices.list.none.title' : 'invoices.state.missing.title')}
            actions={
              <LinkButton variant="light" to="/apps/invoice/list">
                {t('invoices.state.toList')}
              </LinkButton>
            }
          >
            {t(isNone ? 'invoices.list.none.description' : 'invoices.state.missing.description')}
          </EmptyState>
        ) : error ? (
          <ErrorState title={t('invoices.state.failed')} isRetrying={isFetching} onRetry={retry}>
            {error.message}
          </ErrorState>
        ) : (
          <Skeleton count={4} height={120} minHeight={600} />
        )}
      </Card>
    </Page>
  );
}
