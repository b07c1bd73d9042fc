import {
  ArrowLeft,
  ChevronDown,
  ChevronUp,
  Forward,
  MailQuestion,
  MailSearch,
  PenLine,
  Reply,
  ReplyAll,
} from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  type Correspondent,
  type Email,
  getEmail,
  listEmailContacts,
  type OpenedEmail,
} from '#contract/email/email.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { useCall } from '#web/data/use-call.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/ui/display/states.tsx';
import { Row, Spacer, Stack } from '#web/ui/layout/layout.tsx';
import { Heading, Text } from '#web/ui/layout/text.tsx';
import { FileLink } from '#web/ui/media/image.tsx';
import { hasRemoteImages, SafeHtml } from '#web/ui/media/safe-html.tsx';
import { FoldableCard } from '#web/ui/navigation/accordion.tsx';
import { NarrowOnly, Pane, PaneTitle } from '#web/ui/panes/panes.tsx';
import { MailTools } from '../-actions/mail-tools.tsx';
import type { MailActions } from '../-actions/use-mail-actions.ts';
import { type EmailAddress, listingOf } from '../-email-address.ts';
import { LabelBadges } from '../-labels.tsx';
import type { EmailListState } from '../-list/use-email-list.ts';
import { previewOf } from '../-mail-text.ts';
import { MailTime } from '../-mail-time.tsx';
import '#web/messages/email.json';

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

type Props = { mail: OpenedEmail; actions: MailActions };

/** A message with its replies below, oldest first; at first only the last one is unfolded. */
function OpenMail({ mail, actions }: Props) {
  const { t } = useTranslation();
  const messages = [mail, ...mail.replies];
  const lastId = messages.at(-1)?.id;
  const [toggled, setToggled] = useState<readonly number[]>([]);
  const toggle = (id: number) =>
    setToggled(toggled.includes(id) ? toggled.filter((one) => one !== id) : [...toggled, id]);

  const header = (
    <Row gap="none">
      <NarrowOnly>
        <IconButton icon={ArrowLeft} label={t('email.reader.back')} onClick={actions.close} />
      </NarrowOnly>
      <MailTools mails={[mail]} actions={actions} />
      <Spacer />
      <IconButton
        icon={ChevronUp}
        label={t('email.reader.previous')}
        isDisabled={!mail.hasPreviousMail}
        onClick={() => void actions.openNeighbour('previous')}
      />
      <IconButton
        icon={ChevronDown}
        label={t('email.reader.next')}
        isDisabled={!mail.hasNextMail}
        onClick={() => void actions.openNeighbour('next')}
      />
    </Row>
  );
  return (
    <Pane label={t('email.reader.label')} header={header} isScrollable>
      <Stack gap="sm">
        <PaneTitle isPage size="xl">
          <bdi>{mail.subject || t('email.list.noSubject')}</bdi>
        </PaneTitle>
        {mail.labels.length > 0 && (
          <Row gap="2xs">
            <LabelBadges labels={mail.labels} />
          </Row>
        )}
        {messages.map((message) => (
          <ThreadMessage
            key={message.id}
            message={message}
            isOpen={(message.id === lastId) !== toggled.includes(message.id)}
            onToggle={messages.length > 1 ? () => toggle(message.id) : undefined}
          />
        ))}
        <Row gap="xs">
          <ReplyButtons mail={mail} actions={actions} />
        </Row>
      </Stack>
    </Pane>
  );
}

function ReplyButtons({ mail: { id, folder, to, cc }, actions: { compose } }: Props) {
  const { t } = useTranslation();
  if (folder === 'draft') {
    return (
      <Button icon={PenLine} onClick={() => compose(String(id))}>
        {t('email.reader.edit')}
      </Button>
    );
  }
  return (
    <>
      <Button variant="light" icon={Reply} onClick={() => compose(`reply-${id}`)}>
        {t('email.reader.reply')}
      </Button>
      {to.length + cc.length > 1 && (
        <Button variant="outline" icon={ReplyAll} onClick={() => compose(`reply-all-${id}`)}>
          {t('email.reader.replyAll')}
        </Button>
      )}
      <Button variant="outline" icon={Forward} onClick={() => compose(`forward-${id}`)}>
        {t('email.reader.forward')}
      </Button>
    </>
  );
}

type Message = Omit<Email, 'replies'>;

/** One message of a thread. Folded, it shows its sender and how it begins. */
function ThreadMessage({
  message,
  isOpen,
  onToggle,
}: {
  message: Message;
  isOpen: boolean;
  /** Absent: it cannot be folded. */
  onToggle: (() => void) | undefined;
}) {
  const { from } = message;
  return (
    <FoldableCard
      isOpen={isOpen}
      onToggle={onToggle}
      start={<Avatar src={from.avatar} name={from.name} />}
      title={
        <Text as="bdi" weight="medium" isTruncated>
          {from.name || from.email}
        </Text>
      }
      description={
        <Text as="bdi" size="sm" tone="neutral" isTruncated>
          {isOpen ? from.email : previewOf(message)}
        </Text>
      }
      end={
        <Text size="sm" tone="neutral" isNumeric>
          <MailTime time={message.time} />
        </Text>
      }
    >
      <MessageBody message={message} />
    </FoldableCard>
  );
}

function MessageBody({ message: { message, to, cc, bcc, attachments } }: { message: Message }) {
  const { t } = useTranslation();
  const [hasImages, setHasImages] = useState(false);
  const areImagesBlocked = useMemo(() => hasRemoteImages(message), [message]) && !hasImages;
  const names = useNames();
  const recipients = [
    t('email.reader.to', { names: names(to) || t('email.list.noRecipients') }),
    cc.length > 0 && t('email.reader.cc', { names: names(cc) }),
    bcc.length > 0 && t('email.reader.bcc', { names: names(bcc) }),
  ].filter((line) => line !== false);
  return (
    <>
      <Row gap="xs">
        {recipients.map((line) => (
          <Text key={line} size="sm" tone="neutral">
            {line}
          </Text>
        ))}
      </Row>
      {areImagesBlocked && (
        <Alert
          tone="warning"
          message={t('email.reader.images')}
          actions={
            <Button variant="outline" size="sm" onClick={() => setHasImages(true)}>
              {t('email.reader.showImages')}
            </Button>
          }
        />
      )}
      <SafeHtml html={message} hasImages={hasImages} />
      {attachments.length > 0 && (
        <Stack as="section" gap="xs">
          <Heading size="md">{t('email.reader.files', { count: attachments.length })}</Heading>
          <Row gap="xs">
            {attachments.map(({ fileName, ...file }) => (
              <FileLink key={fileName} name={fileName} {...file} />
            ))}
          </Row>
        </Stack>
      )}
    </>
  );
}

/** Writes names as a line of text; one's own is "me". */
function useNames(): (people: readonly Correspondent[]) => string {
  const { t } = useTranslation();
  const { data } = useCall(listEmailContacts, {});
  return (people) =>
    people
      .map(({ name, email }) => (email === data?.me.email ? t('email.reader.me') : name || email))
      .join(', ');
}
