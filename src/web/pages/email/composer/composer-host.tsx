import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getEmail, listEmailContacts } from '#contract/email/email.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import type { EmailAddress } from '../email-address.ts';
import type { GoTo } from '../use-email-address.ts';
import { beginDraft, type ComposeSource, readComposeSource } from './compose-source.ts';
import styles from './composer.module.css';

/** Most who read mail write none: the composer's code comes with the first one. */
const Composer = lazy(() =>
  import('./composer.tsx').then((module) => ({ default: module.Composer })),
);

/** The composer that the address asks for. It stays the same one when its first save gives the draft a number. */
export function ComposerHost({ address, goTo }: { address: EmailAddress; goTo: GoTo }) {
  const [own, setOwn] = useState<{ source: string; id: number } | null>(null);
  const { compose, ...mailAddress } = address;
  if (compose === undefined) {
    if (own !== null) setOwn(null);
    return null;
  }
  const text = own !== null && compose === String(own.id) ? own.source : compose;
  const source = readComposeSource(text);
  if (source === null) return null;
  return (
    <LoadedComposer
      key={text}
      source={source}
      onMade={(id) => {
        setOwn({ source: text, id });
        goTo({ ...address, compose: String(id) }, { replace: true });
      }}
      onClose={() => goTo(mailAddress)}
      onReopen={(id) => goTo({ ...mailAddress, compose: String(id) })}
    />
  );
}

function LoadedComposer({
  source,
  ...rest
}: {
  source: ComposeSource;
  onMade: (id: number) => void;
  onClose: () => void;
  onReopen: (id: number) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const isNew = source.kind === 'new';
  const id = isNew ? 0 : source.id;
  const people = useCall(listEmailContacts, {});
  const mail = useCall(getEmail, { query: { id } }, { enabled: !isNew });
  const error = people.error ?? mail.error;
  if (error) {
    return (
      <section className={styles.panel} aria-label={t('email.failed.compose')}>
        <ErrorState
          icon={TriangleAlert}
          title={t('email.failed.compose')}
          actions={<Button onClick={rest.onClose}>{t('close')}</Button>}
        >
          {error.message}
        </ErrorState>
      </section>
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
      <Composer source={source} initial={initial} contacts={people.data.contacts} {...rest} />
    </Suspense>
  );
}
