import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getEmail, listEmailContacts } from '#contract/email/email.ts';
import { useCall } from '#web/api/use-call.ts';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useCatchTyping } from '#web/ui/hooks/catch-typing.ts';
import { useSettled } from '#web/ui/loading/use-settled.ts';
import { DockedDialog } from '#web/ui/panes/docked-dialog.tsx';
import type { EmailAddress } from '../email-address.ts';
import type { GoTo } from '../use-email-address.ts';
import { beginDraft, readComposeSource } from './compose-source.ts';
import type { ComposerOptions } from './use-composer.ts';

const loadComposer = () =>
  import('./composer.tsx').then((module) => ({ default: module.Composer }));

/** Loaded with the first message that is written, or once the page has long been settled. */
const Composer = lazy(loadComposer);

/** The composer that the address names. It stays mounted when its first save gives the draft an id. */
export function ComposerHost({ address, goTo }: { address: EmailAddress; goTo: GoTo }) {
  const isSettled = useSettled({ isLong: true });
  useEffect(() => {
    // Where it cannot be had, the message that is written says so.
    if (isSettled) loadComposer().catch(() => {});
  }, [isSettled]);
  const [created, setCreated] = useState<{ source: string; id: number } | null>(null);
  const { compose, ...mailAddress } = address;
  const text = created !== null && compose === String(created.id) ? created.source : compose;
  const source = text === undefined ? null : readComposeSource(text);
  useCatchTyping(source && text !== undefined ? text : null);
  if (text === undefined && created !== null) setCreated(null);
  if (text === undefined || source === null) return null;
  return (
    <LoadedComposer
      key={text}
      source={source}
      onCreate={(id) => {
        setCreated({ source: text, id });
        goTo({ ...address, compose: String(id) }, { replace: true });
      }}
      onClose={() => goTo(mailAddress)}
      onReopen={(id) => goTo({ ...mailAddress, compose: String(id) })}
    />
  );
}

function LoadedComposer({ source, ...handlers }: Omit<ComposerOptions, 'initial'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const isNew = source.kind === 'new';
  const people = useCall(listEmailContacts, {});
  const mail = useCall(getEmail, { query: { id: isNew ? 0 : source.id } }, { enabled: !isNew });
  const error = people.error ?? mail.error;
  if (error) {
    return (
      <DockedDialog
        title={t('email.composer.draft')}
        closeLabel={t('close')}
        onClose={handlers.onClose}
      >
        <ErrorState
          title={t('email.failed.compose')}
          onRetry={() => void (people.error ? people : mail).refetch()}
        >
          {error.message}
        </ErrorState>
      </DockedDialog>
    );
  }
  if (!people.data || (!isNew && !mail.data)) return null;
  const initial = beginDraft(source, mail.data, people.data.me, {
    reply: (subject) => t('email.composer.replyPrefix', { subject }),
    forward: (subject) => t('email.composer.forwardPrefix', { subject }),
    forwarded: ({ from, time }) =>
      t('email.composer.forwarded', { name: from.name, date: format.moment(new Date(time)) }),
  });
  return (
    <Suspense>
      <Composer source={source} initial={initial} contacts={people.data.contacts} {...handlers} />
    </Suspense>
  );
}
