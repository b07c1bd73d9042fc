import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ApiKey, listOwnApiKeys } from '#contract/access/api-keys.ts';
import { useMay } from '#web/api/ability.ts';
import { useCall } from '#web/api/use-call.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';

/** One's own API keys at a glance; their page makes, rotates and revokes them. */
export function KeysCard() {
  return useMay('update', 'ApiKey') ? <Keys /> : null;
}

function Keys() {
  const { t } = useTranslation();
  const keys = useCall(listOwnApiKeys, {});
  return (
    <Card
      title={t('me.keys.title')}
      description={t('me.keys.description')}
      actions={
        <LinkButton variant="outline" {...linkTo('/scores/keys')}>
          {t('me.keys.manage')}
        </LinkButton>
      }
    >
      <CallState
        call={keys}
        failed={t('me.keys.failed')}
        level={3}
        loading={<Skeleton height={40} />}
      >
        {(data) => <KeyList keys={data.keys.filter(({ state }) => state === 'active')} />}
      </CallState>
    </Card>
  );
}

function KeyList({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  if (keys.length === 0) {
    return (
      <Text as="p" tone="neutral">
        {t('me.keys.none')}
      </Text>
    );
  }
  return (
    <List label={t('me.keys.title')}>
      {keys.map(({ id, name, expires_at: expiresAt, last_used_at: lastUsedAt }) => (
        <ListItem
          key={id}
          start={<Icon icon={KeyRound} size={22} />}
          title={<bdi>{name}</bdi>}
          description={
            lastUsedAt === null
              ? t('me.keys.neverUsed', { date: format.date(new Date(expiresAt)) })
              : t('me.keys.used', {
                  date: format.date(new Date(expiresAt)),
                  when: format.relative(Date.parse(lastUsedAt), now),
                })
          }
        />
      ))}
    </List>
  );
}
