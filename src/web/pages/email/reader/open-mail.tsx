import { ArrowLeft, ChevronDown, ChevronUp, Forward, PenLine, Reply, ReplyAll } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedEmail } from '#contract/email/email.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Spacer } from '#web/ui/layout/spacer.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { NarrowOnly, Pane, PaneTitle } from '#web/ui/panes/panes.tsx';
import { MailTools } from '../actions/mail-tools.tsx';
import type { MailActions } from '../actions/use-mail-actions.ts';
import { LabelBadges } from '../labels.tsx';
import { ThreadMessage } from './thread-message.tsx';

type Props = { mail: OpenedEmail; actions: MailActions };

/** A message with its replies below, oldest first; at first only the last one is unfolded. */
export function OpenMail({ mail, actions }: Props) {
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
