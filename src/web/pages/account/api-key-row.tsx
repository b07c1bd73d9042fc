import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { revokeSampleApiKey, type SampleApiKey } from '#contract/account/api-keys.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import styles from './api-keys.module.css';

/** A key: how it begins, what it may do, and how long it lives. */
export function ApiKeyRow({ apiKey }: { apiKey: SampleApiKey }) {
  const { t } = useTranslation();
  const revoke = useRevoke(apiKey);
  const { name, hint, scopes } = apiKey;
  return (
    <li className={styles.key}>
      <KeyRound size={20} className={styles.icon} aria-hidden />
      <div className={styles.main}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
          <code className={styles.hint} dir="ltr">{`${hint}…`}</code>
        </p>
        <p className={styles.scopes}>
          {scopes.map((scope) => (
            <Badge key={scope}>{scope}</Badge>
          ))}
        </p>
        <Lifetime apiKey={apiKey} />
      </div>
      <Button
        variant="outline"
        isLoading={revoke.isPending}
        aria-label={t('account.keys.revokeOne', { name })}
        onClick={() => void revoke.start()}
      >
        {t('account.keys.revoke')}
      </Button>
    </li>
  );
}

function Lifetime({ apiKey }: { apiKey: SampleApiKey }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { createdAt, expiresAt, lastUsedAt } = apiKey;
  const hasExpired = expiresAt !== null && new Date(expiresAt).getTime() <= now;
  const date = (at: string) => format.date(new Date(at));
  return (
    <p className={styles.facts}>
      <span>{t('account.keys.created', { date: date(createdAt) })}</span>
      <span>
        {lastUsedAt === null
          ? t('account.keys.unused')
          : t('account.keys.used', { when: format.relative(new Date(lastUsedAt).getTime(), now) })}
      </span>
      {hasExpired ? (
        <Badge tone="danger">{t('account.keys.expired', { date: date(expiresAt) })}</Badge>
      ) : (
        <span>
          {expiresAt === null
            ? t('account.keys.endless')
            : t('account.keys.expires', { date: date(expiresAt) })}
        </span>
      )}
    </p>
  );
}

function useRevoke({ id, name }: SampleApiKey) {
  const { t } = useTranslation();
  const revoke = useChange(revokeSampleApiKey);
  const start = async () => {
    const isSure = await askToConfirm({
      title: t('account.keys.ask.title', { name }),
      description: t('account.keys.ask.words'),
      confirmLabel: t('account.keys.revoke'),
    });
    if (!isSure) return;
    revoke.mutate(
      { query: { id } },
      {
        onSuccess: () => showToast({ message: t('account.keys.revoked', { name }) }),
        onError: ({ message }) => showToast({ tone: 'danger', message }),
      },
    );
  };
  return { isPending: revoke.isPending, start };
}
