import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Correspondent, type Email, listEmailContacts } from '#contract/email/email.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { FileLink } from '#web/ui/media/file-chip.tsx';
import { hasRemoteImages, SafeHtml } from '#web/ui/media/safe-html.tsx';
import { FoldableCard } from '#web/ui/navigation/foldable-card.tsx';
import { previewOf } from '../mail-text.ts';
import { MailTime } from '../mail-time.tsx';

type Message = Omit<Email, 'replies'>;

/** One message of a thread. Folded, it shows its sender and how it begins. */
export function ThreadMessage({
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
