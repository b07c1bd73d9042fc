import { createFileRoute } from '@tanstack/react-router';
import { KeyRound, ListFilter, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type ApiKey, listApiKeys, listOwnApiKeys } from '#contract/access/api-keys.ts';
import { useMay } from '#web/data/ability.ts';
import { useSession } from '#web/data/api-context.ts';
import { useCall } from '#web/data/use-call.ts';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState, EmptyState } from '#web/ui/display/states.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List } from '#web/ui/lists/list.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { CodeBlock } from '#web/ui/media/code-block.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { KeyItem, Restrictions } from '../-access/key-item.tsx';
import { useRevokeKey, useRotateKey } from '../-access/keys/use-key-changes.ts';
import '#web/messages/access.json';

/** Its fields are most of the code of the page. */
const KeyDialog = lateDialog(() =>
  import('../-access/keys/key-dialog.tsx').then((module) => module.KeyDialog),
);

export const Route = createFileRoute('/scores/keys')({
  ...page({
    title: 'pageTitles.access.keys',
    needsAdditions: true,
    access: { action: 'update', subject: 'ApiKey' },
  }),
  component: KeysPage,
});

/** The API keys: one's own, and for admins those of everybody else. */
function KeysPage() {
  const { t } = useTranslation();
  const mayListAll = useMay('manage', 'ApiKey');
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Page
      title={t('access.keys.title')}
      description={t('access.keys.description')}
      actions={
        <Button icon={Plus} onClick={() => setIsAdding(true)}>
          {t('access.keys.add')}
        </Button>
      }
    >
      <Stack gap="lg">
        <OwnKeys onSecret={setSecret} />
        {mayListAll && <OtherKeys />}
      </Stack>
      {isAdding && (
        <KeyDialog
          onClose={() => setIsAdding(false)}
          onCreated={(made) => {
            setIsAdding(false);
            setSecret(made);
          }}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Page>
  );
}

function OwnKeys({ onSecret }: { onSecret: (secret: string) => void }) {
  const { t } = useTranslation();
  const call = useCall(listOwnApiKeys, {});
  return (
    <CallState call={call} failed={t('access.keys.failed')}>
      {({ keys }) =>
        keys.length === 0 ? (
          <EmptyState icon={KeyRound} title={t('access.keys.none.title')}>
            {t('access.keys.none.description')}
          </EmptyState>
        ) : (
          <Card title={t('access.keys.own')}>
            <List>
              {keys.map((key) => (
                <KeyRow key={key.id} apiKey={key} onSecret={onSecret} />
              ))}
            </List>
          </Card>
        )
      }
    </CallState>
  );
}

function OtherKeys() {
  const { t } = useTranslation();
  const call = useCall(listApiKeys, {});
  const ownId = useSession()?.userData.id;
  const others = (keys: readonly ApiKey[]) => keys.filter(({ owner }) => owner.id !== ownId);
  return (
    <CallState call={call} failed={t('access.keys.failed')}>
      {({ keys }) =>
        others(keys).length > 0 && (
          <Card title={t('access.keys.others')} description={t('access.keys.othersNote')}>
            <List>
              {others(keys).map((key) => (
                <KeyRow key={key.id} apiKey={key} />
              ))}
            </List>
          </Card>
        )
      }
    </CallState>
  );
}

/** A key: its name and first characters, what it may do, when it was used and when it ends. */
function KeyRow({
  apiKey,
  onSecret,
}: {
  apiKey: ApiKey;
  /** Absent for a key of somebody else, which only its owner can rotate and restrict. */
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
      <Restrictions apiKey={apiKey} />
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
  const [isRestricting, setIsRestricting] = useState(false);
  return (
    <>
      <Menu label={t('access.keys.actionsOf', { name: apiKey.name })}>
        {onSecret && (
          <>
            <MenuItem icon={ListFilter} onSelect={() => setIsRestricting(true)}>
              {t('access.keys.restrict')}
            </MenuItem>
            <MenuItem icon={RefreshCw} onSelect={() => void rotate()}>
              {t('access.keys.rotate')}
            </MenuItem>
          </>
        )}
        <MenuItem icon={Trash2} tone="danger" onSelect={() => void revoke()}>
          {t('access.keys.revoke')}
        </MenuItem>
      </Menu>
      {isRestricting && <KeyDialog apiKey={apiKey} onClose={() => setIsRestricting(false)} />}
    </>
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

/** Shows the secret of a key, this once. */
function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      size="lg"
      title={t('access.keys.secret.title')}
      description={t('access.keys.secret.description')}
      footer={<Button onClick={onClose}>{t('access.keys.secret.done')}</Button>}
      onClose={onClose}
    >
      <CodeBlock code={secret} label={t('access.keys.secret.label')} />
    </Dialog>
  );
}
