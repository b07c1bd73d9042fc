import { RefreshCw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '#contract/access/api-keys.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { KeyItem } from '../key-item.tsx';
import { useRevokeKey, useRotateKey } from './use-key-changes.ts';

/** A key: its name and first characters, what it may do, when it was used and when it ends. */
export function KeyRow({
  apiKey,
  onSecret,
}: {
  apiKey: ApiKey;
  /** Absent for a key of somebody else, which only its owner can rotate. */
  onSecret?: (secret: string) => void;
}) {
  const { name, prefix, scopes, owner } = apiKey;
  return (
    <KeyItem
      name={name}
      prefix={prefix}
      owner={onSecret ? undefined : owner.name}
      scopes={scopes}
      end={apiKey.state === 'revoked' ? null : <KeyMenu apiKey={apiKey} onSecret={onSecret} />}
    >
      <Lifetime apiKey={apiKey} />
    </KeyItem>
  );
}

function KeyMenu({
  apiKey,
  onSecret,
}: {
  apiKey: ApiKey;
  onSecret: ((secret: string) => void) | undefined;
}) {
  const { t } = useTranslation();
  const rotate = useRotateKey(apiKey, onSecret);
  const revoke = useRevokeKey(apiKey);
  return (
    <Menu label={t('access.keys.actionsOf', { name: apiKey.name })}>
      {onSecret && (
        <MenuItem icon={RefreshCw} onSelect={() => void rotate()}>
          {t('access.keys.rotate')}
        </MenuItem>
      )}
      <MenuItem icon={Trash2} tone="danger" onSelect={() => void revoke()}>
        {t('access.keys.revoke')}
      </MenuItem>
    </Menu>
  );
}

function Lifetime({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const date = (at: string) => format.date(new Date(at));
  const { state, last_used_at: usedAt, last_used_from: from, previous_until: until } = apiKey;
  const when = usedAt && format.relative(Date.parse(usedAt), now);
  return (
    <Row gap="sm">
      <Text>
        {when ? t('access.keys.used', { when, from: from ?? '' }) : t('access.keys.unused')}
      </Text>
      {state === 'active' && (
        <Text>{t('access.keys.expires', { date: date(apiKey.expires_at) })}</Text>
      )}
      {state === 'active' && until && (
        <Text tone="warning" weight="medium">
          {t('access.keys.previousUntil', { time: format.moment(new Date(until)) })}
        </Text>
      )}
      {state === 'expired' && (
        <Badge tone="danger">{t('access.keys.expired', { date: date(apiKey.expires_at) })}</Badge>
      )}
      {state === 'revoked' && apiKey.revoked_at && (
        <Badge tone="danger">{t('access.keys.revokedOn', { date: date(apiKey.revoked_at) })}</Badge>
      )}
    </Row>
  );
}
