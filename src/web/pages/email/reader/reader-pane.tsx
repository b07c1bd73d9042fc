import { Skeleton } from '@mantine/core';
import { MailQuestion, MailSearch, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { getEmail, type OpenedEmail } from '#contract/email/email.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import type { MailActions } from '../actions/use-mail-actions.ts';
import { type EmailAddress, listingOf } from '../email-address.ts';
import type { EmailListState } from '../list/use-email-list.ts';
import { OpenMail } from './open-mail.tsx';
import styles from './reader-pane.module.css';

/** The open mail, or what stands where it would. */
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
  const { id } = address;
  const opened = useOpenMail(address, list);
  const { mail } = opened;
  useMarkRead(mail, actions);

  let content: ReactNode;
  if (id === undefined) {
    content = (
      <EmptyState icon={MailSearch} title={t('email.reader.nothing.title')}>
        {t('email.reader.nothing.words')}
      </EmptyState>
    );
  } else if (mail) {
    content = <OpenMail key={mail.id} mail={mail} actions={actions} />;
  } else if (opened.error) {
    content = (
      <NotOpened
        error={opened.error}
        onBack={actions.close}
        onRetry={() => void opened.refetch()}
      />
    );
  } else {
    content = (
      <div className={styles.waiting} aria-busy>
        <Skeleton height={28} width="60%" />
        <Skeleton height={40} />
        <Skeleton height={160} />
      </div>
    );
  }
  return (
    <section className={styles.pane} aria-label={t('email.reader.label')} data-pane="mail">
      {content}
    </section>
  );
}

/** The list knows its mails whole: what is opened from it stands there at once, and the answer follows. */
function useOpenMail(address: EmailAddress, { emails }: EmailListState) {
  const { id = 0 } = address;
  const answer = useCall(
    getEmail,
    { query: { ...listingOf(address), id } },
    { enabled: address.id !== undefined },
  );
  const at = emails.findIndex((mail) => mail.id === id);
  const known = emails[at];
  const mail: OpenedEmail | undefined =
    answer.data ??
    (known && { ...known, hasPreviousMail: at > 0, hasNextMail: at < emails.length - 1 });
  return { mail, error: answer.error, refetch: answer.refetch };
}

/** Once for each mail that is opened: it can be marked as unread again. */
function useMarkRead(mail: OpenedEmail | undefined, { markRead }: MailActions): void {
  const marked = useRef<number>(undefined);
  const mark = useRef(markRead);
  mark.current = markRead;
  useEffect(() => {
    if (marked.current === mail?.id) return;
    marked.current = mail?.id;
    if (mail && !mail.isRead) mark.current(mail);
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
        {t('email.reader.gone.words')}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      icon={TriangleAlert}
      level={1}
      title={t('email.failed.mail')}
      actions={
        <>
          <Button onClick={onRetry}>{t('retry')}</Button>
          {back}
        </>
      }
    >
      {error.message}
    </ErrorState>
  );
}
