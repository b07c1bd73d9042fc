import { useTranslation } from 'react-i18next';
import { revokeSampleApiKey, type SampleApiKey } from '#contract/account/api-keys.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { KeyItem } from '../key-item.tsx';

/** A key: its name and first characters, what it may do, and when it expires. */
export function ApiKeyRow({ apiKey }: { apiKey: SampleApiKey }) {
  const { t } = useTranslation();
  const revoke = useRevoke(apiKey);
  const { name, hint, scopes } = apiKey;
  return (
    <KeyItem
      name={name}
      prefix={hint}
      scopes={scopes}
      end={
        <Button
          variant="outline"
          isLoading={revoke.isPending}
          aria-label={t('access.sampleKeys.revokeOne', { name })}
          onClick={() => void revoke.start()}
        >
          {t('access.sampleKeys.revoke')}
        </Button>
      }
    >
      <Lifetime apiKey={apiKey} />
    </KeyItem>
  );
}

function Lifetime({ apiKey: { createdAt, expiresAt, lastUsedAt } }: { apiKey: SampleApiKey }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const hasExpired = expiresAt !== null && new Date(expiresAt).getTime() <= now;
  const date = (at: string) => format.date(new Date(at));
  return (
    <Row gap="sm">
      <Text>{t('access.sampleKeys.createdOn', { date: date(createdAt) })}</Text>
      <Text>
        {lastUsedAt === null
          ? t('access.sampleKeys.unused')
          : t('access.sampleKeys.used', {
              when: format.relative(new Date(lastUsedAt).getTime(), now),
            })}
      </Text>
      {expiresAt === null && <Text>{t('access.sampleKeys.endless')}</Text>}
      {expiresAt !== null && !hasExpired && (
        <Text>{t('access.sampleKeys.expires', { date: date(expiresAt) })}</Text>
      )}
      {hasExpired && (
        <Badge tone="danger">
          <Text>{t('access.sampleKeys.expired', { date: date(expiresAt) })}</Text>
        </Badge>
      )}
    </Row>
  );
}

/** Revokes the key. Asks first, because a revoked key cannot be restored. */
function useRevoke({ id, name }: SampleApiKey) {
  const { t } = useTranslation();
  const revoke = useChange(revokeSampleApiKey);
  const start = async () => {
    const isSure = await askToConfirm({
      title: t('access.sampleKeys.ask.title', { name }),
      description: t('access.sampleKeys.ask.description'),
      confirmLabel: t('access.sampleKeys.revoke'),
    });
    if (!isSure) return;
    revoke.mutate(
      { query: { id } },
      {
        onSuccess: () => showToast({ message: t('access.sampleKeys.revoked', { name }) }),
        onError: ({ message }) => showToast({ tone: 'danger', message }),
      },
    );
  };
  return { isPending: revoke.isPending, start };
}
