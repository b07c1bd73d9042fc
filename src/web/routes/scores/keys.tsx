import { createFileRoute } from '@tanstack/react-router';
import { KeyRound, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { roleMayUse } from '#contract/abilities.ts';
import {
  API_SCOPES,
  type ApiKey,
  type ApiScope,
  createApiKey,
  KEY_LIFETIMES,
  listApiKeys,
  listOwnApiKeys,
} from '#contract/access/api-keys.ts';
import { useMay } from '#web/data/ability.ts';
import { useSession } from '#web/data/api-context.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState, EmptyState } from '#web/ui/display/states.tsx';
import { CheckboxGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List } from '#web/ui/lists/list.tsx';
import { CodeBlock } from '#web/ui/media/code-block.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { KeyItem } from '../-access/key-item.tsx';
import { useRevokeKey, useRotateKey } from '../-access/keys/use-key-changes.ts';
import '#web/messages/access.json';

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

/** The lifetime as a choice is a text. */
const keyForm = createApiKey.body.omit({ lifetime_days: true }).extend({ lifetime: z.string() });

const INITIAL: z.output<typeof keyForm> = {
  name: '',
  scopes: ['scores:read'],
  lifetime: '90',
};

function bodyOf({ name, scopes, lifetime }: typeof INITIAL) {
  const lifetimeDays = KEY_LIFETIMES.find((days) => String(days) === lifetime) ?? 30;
  return { name, scopes: [...scopes], lifetime_days: lifetimeDays };
}

/** Asks what a new key is for and creates it. */
function KeyDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (secret: string) => void;
}) {
  const { t } = useTranslation();
  const role = useSession()?.userData.role ?? 'client';
  const create = useChange(createApiKey);
  const form = useForm({
    schema: keyForm,
    labels: 'access.keys',
    initial: INITIAL,
    check: (values) => checkFields(createApiKey.body, bodyOf(values)),
    nameOf: (name) => (name === 'lifetime_days' ? 'lifetime' : name),
    send: async (values) => {
      const { secret } = await create.mutateAsync({ body: bodyOf(values) });
      onCreated(secret);
    },
  });
  const { field } = form;
  return (
    <Dialog
      title={t('access.keys.add')}
      description={t('access.keys.addDescription')}
      onClose={onClose}
    >
      <Form form={form}>
        <TextField {...field('name')} placeholder={t('access.keys.nameExample')} dir="auto" />
        <CheckboxGroup
          {...field('scopes')}
          choices={API_SCOPES.filter((scope) => roleMayUse(role, scope)).map((scope) => ({
            value: scope,
            label: t(`access.keys.scopeLabels.${SCOPE_KEYS[scope]}`),
          }))}
        />
        <SelectField
          {...field('lifetime')}
          choices={KEY_LIFETIMES.map((days) => ({
            value: String(days),
            label: t('access.keys.days', { count: days }),
          }))}
        />
        <FormActions
          submitLabel={t('access.keys.create')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

/** A colon has a meaning of its own in the names of messages. */
const SCOPE_KEYS = {
  'scores:read': 'readScores',
  'events:import': 'importEvents',
  'scores:recalculate': 'recalculate',
  'weights:write': 'writeWeights',
} as const satisfies Record<ApiScope, string>;

/** A key: its name and first characters, what it may do, when it was used and when it ends. */
function KeyRow({
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
