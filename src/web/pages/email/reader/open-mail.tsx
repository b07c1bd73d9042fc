import { ArrowLeft, ChevronDown, ChevronUp, Forward, PenLine, Reply, ReplyAll } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedEmail } from '#contract/email/email.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { MailTools, Tool } from '../actions/mail-tools.tsx';
import type { MailActions } from '../actions/use-mail-actions.ts';
import { LabelBadges } from '../label-badges.tsx';
import styles from './reader-pane.module.css';
import { ThreadMessage } from './thread-message.tsx';

/** A mail with its answers below, oldest first; all but the last are folded. */
export function OpenMail({ mail, actions }: { mail: OpenedEmail; actions: MailActions }) {
  const { t } = useTranslation();
  const messages = [mail, ...mail.replies];
  const lastId = messages.at(-1)?.id;
  const [toggled, setToggled] = useState<readonly number[]>([]);
  const isUnfolded = (id: number) => (id === lastId) !== toggled.includes(id);
  const toggle = (id: number) =>
    setToggled(toggled.includes(id) ? toggled.filter((one) => one !== id) : [...toggled, id]);

  return (
    <>
      <div className={styles.bar}>
        <span className={styles.back}>
          <Tool icon={ArrowLeft} label={t('email.reader.back')} isMirrored onUse={actions.close} />
        </span>
        <MailTools mails={[mail]} actions={actions} />
        <span className={styles.beside}>
          <Tool
            icon={ChevronUp}
            label={t('email.reader.previous')}
            isDisabled={!mail.hasPreviousMail}
            onUse={() => void actions.goBeside('previous')}
          />
          <Tool
            icon={ChevronDown}
            label={t('email.reader.next')}
            isDisabled={!mail.hasNextMail}
            onUse={() => void actions.goBeside('next')}
          />
        </span>
      </div>
      <div className={styles.scroller}>
        <header className={styles.head}>
          <h1 className={styles.subject} tabIndex={-1} data-page-title>
            <bdi>{mail.subject || t('email.list.noSubject')}</bdi>
          </h1>
          <LabelBadges labels={mail.labels} />
        </header>
        {messages.map((message) => (
          <ThreadMessage
            key={message.id}
            message={message}
            isUnfolded={isUnfolded(message.id)}
            onToggle={messages.length > 1 ? () => toggle(message.id) : undefined}
          />
        ))}
        <div className={styles.answers}>
          <AnswerButtons mail={mail} actions={actions} />
        </div>
      </div>
    </>
  );
}

function AnswerButtons({ mail, actions }: { mail: OpenedEmail; actions: MailActions }) {
  const { t } = useTranslation();
  if (mail.folder === 'draft') {
    return (
      <Button icon={PenLine} onClick={() => actions.compose(String(mail.id))}>
        {t('email.reader.edit')}
      </Button>
    );
  }
  const hasOthers = mail.to.length + mail.cc.length > 1;
  return (
    <>
      <Button variant="light" icon={Reply} onClick={() => actions.compose(`reply-${mail.id}`)}>
        {t('email.reader.reply')}
      </Button>
      {hasOthers && (
        <Button
          variant="outline"
          icon={ReplyAll}
          onClick={() => actions.compose(`reply-all-${mail.id}`)}
        >
          {t('email.reader.replyAll')}
        </Button>
      )}
      <Button
        variant="outline"
        icon={Forward}
        onClick={() => actions.compose(`forward-${mail.id}`)}
      >
        {t('email.reader.forward')}
      </Button>
    </>
  );
}
