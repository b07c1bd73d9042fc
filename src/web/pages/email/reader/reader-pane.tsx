import { MailQuestion, MailSearch } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { getEmail, type OpenedEmail } from '#contract/email/email.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Pane } from '#web/ui/panes/panes.tsx';
import type { MailActions } from '../actions/use-mail-actions.ts';
import { type EmailAddress, listingOf } from '../email-address.ts';
import type { EmailListState } from '../list/use-email-list.ts';
import { OpenMail } from './open-mail.tsx';

/** The open message, or what stands in for it. */
export function ReaderPane({
  address,
  list,
  actions,
}: {
  address: EmailAddress;
  list: EmailListState;
  actions: MailActions;
}) {
  const { t } = useTranslation();
  const { mail, error, refetch } = useOpenMail(address, list);
  useMarkRead(mail, actions);
  const label = t('email.reader.label');

  if (address.id === undefined) {
    return (
      <Pane label={label}>
        <EmptyState icon={MailSearch} title={t('email.reader.nothing.title')}>
          {t('email.reader.nothing.description')}
        </EmptyState>
      </Pane>
    );
  }
  if (mail) return <OpenMail key={mail.id} mail={mail} actions={actions} />;
  return (
    <Pane label={label} isScrollable>
      {error ? (
        <NotOpened error={error} onBack={actions.close} onRetry={() => void refetch()} />
      ) : (
        <Skeleton count={3} height={64} />
      )}
    </Pane>
  );
}

/** The list holds whole messages: one that is opened from it is shown at once, before the call is answered. */
function useOpenMail(address: EmailAddress, { emails }: EmailListState) {
  const { id = 0 } = address;
  const { data, error, refetch } = useCall(
    getEmail,
    { query: { ...listingOf(address), id } },
    { enabled: address.id !== undefined },
  );
  const index = emails.findIndex((mail) => mail.id === id);
  const listed = emails[index];
  const mail: OpenedEmail | undefined =
    data ??
    (listed && { ...listed, hasPreviousMail: index > 0, hasNextMail: index < emails.length - 1 });
  return { mail, error, refetch };
}

/** Once each time a message is opened, so that it can be marked as unread again. */
function useMarkRead(mail: OpenedEmail | undefined, { setRead }: MailActions): void {
  const markedId = useRef<number>(undefined);
  const mark = useEffectEvent((opened: OpenedEmail) => setRead([opened], true));
  useEffect(() => {
    if (markedId.current === mail?.id) return;
    markedId.current = mail?.id;
    if (mail && !mail.isRead) mark(mail);
  }, [mail]);
}

function NotOpened({
  error,
  onBack,
  onRetry,
}: {
  error: Error;
  onBack: () => void;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const back = (
    <Button variant="outline" onClick={onBack}>
      {t('email.reader.back')}
    </Button>
  );
  if (error instanceof ApiError && error.code === 'not_found') {
    return (
      <EmptyState icon={MailQuestion} level={1} title={t('email.reader.gone.title')} actions={back}>
        {t('email.reader.gone.description')}
      </EmptyState>
    );
  }
  const actions = (
    <>
      <Button onClick={onRetry}>{t('retry')}</Button>
      {back}
    </>
  );
  return (
    <ErrorState level={1} title={t('email.failed.message')} actions={actions}>
      {error.message}
    </ErrorState>
  );
}
