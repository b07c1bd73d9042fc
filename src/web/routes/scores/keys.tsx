import { createFileRoute } from '@tanstack/react-router';
import { KeyRound, ListFilter, Plus, RefreshCw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { roleMayUse } from '#contract/abilities.ts';
import {
  API_SCOPES,
  type ApiKey,
  type ApiScope,
  BOUND_SCOPE,
  createApiKey,
  KEY_LIFETIMES,
  keyBindings,
  listApiKeys,
  listOwnApiKeys,
  MAX_BOUND,
  replaceKeyBindings,
} from '#contract/access/api-keys.ts';
import { listFeeds } from '#contract/feeds/feeds.ts';
import { readEventSources } from '#contract/scores/desk/duplicates.ts';
import { useMay } from '#web/data/ability.ts';
import { useSession } from '#web/data/api-context.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState, EmptyState } from '#web/ui/display/states.tsx';
import { CheckboxGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { FieldGroup } from '#web/ui/fields/field.tsx';
import { MultiSelect } from '#web/ui/fields/pickers/combobox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { type DescribedForm, useForm } from '#web/ui/forms/use-form.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List } from '#web/ui/lists/list.tsx';
import { CodeBlock } from '#web/ui/media/code-block.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { KeyItem, Restrictions } from '../-access/key-item.tsx';
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

/** The lifetime and the feeds as choices are texts. */
const keyForm = createApiKey.body.omit({ lifetime_days: true }).extend({
  lifetime: z.string(),
  ...keyBindings.shape,
  feeds: z.array(z.string()),
});
type KeyValues = z.output<typeof keyForm>;
type KeyForm = DescribedForm<typeof keyForm, 'access.keys'>;

const NEW_KEY: KeyValues = {
  name: '',
  scopes: ['scores:read'],
  lifetime: '90',
  sources: [],
  feeds: [],
  addresses: [],
};

function valuesOf({ name, scopes, lifetime_days, sources, feeds, addresses }: ApiKey): KeyValues {
  const lifetime = String(lifetime_days);
  return { name, scopes, lifetime, sources, feeds: feeds.map(({ id }) => String(id)), addresses };
}

/** Sources and feeds only bind a key that imports. */
function bindingsOf({ scopes, sources, feeds, addresses }: KeyValues) {
  const imports = scopes.includes(BOUND_SCOPE);
  return { sources: imports ? sources : [], feeds: imports ? feeds.map(Number) : [], addresses };
}

function bodyOf(values: KeyValues) {
  const { name, scopes, lifetime } = values;
  const lifetimeDays = KEY_LIFETIMES.find((days) => String(days) === lifetime) ?? 30;
  return { name, scopes, lifetime_days: lifetimeDays, ...bindingsOf(values) };
}

/** Asks what a new key is for and creates it, or changes what one is restricted to. */
function KeyDialog({
  apiKey,
  onClose,
  onCreated,
}: {
  /** Absent: a new one. */
  apiKey?: ApiKey;
  onClose: () => void;
  onCreated?: (secret: string) => void;
}) {
  const { t } = useTranslation();
  const create = useChange(createApiKey);
  const replace = useChange(replaceKeyBindings);
  const form = useForm({
    schema: keyForm,
    labels: 'access.keys',
    initial: apiKey ? valuesOf(apiKey) : NEW_KEY,
    check: (values) =>
      apiKey
        ? checkFields(replaceKeyBindings.body, bindingsOf(values))
        : checkFields(createApiKey.body, bodyOf(values)),
    nameOf: (name) => (name === 'lifetime_days' ? 'lifetime' : name),
    send: async (values) => {
      if (apiKey) {
        await replace.mutateAsync({ params: { id: apiKey.id }, body: bindingsOf(values) });
        showToast({ message: t('access.keys.restricted', { name: apiKey.name }) });
        onClose();
      } else {
        const { secret } = await create.mutateAsync({ body: bodyOf(values) });
        onCreated?.(secret);
      }
    },
  });
  return (
    <Dialog
      title={apiKey ? t('access.keys.restrictOne', { name: apiKey.name }) : t('access.keys.add')}
      description={t(apiKey ? 'access.keys.restrictDescription' : 'access.keys.addDescription')}
      onClose={onClose}
    >
      <Form form={form}>
        {!apiKey && <NewKeyFields form={form} />}
        {form.values.scopes.includes(BOUND_SCOPE) && <ImportFields form={form} apiKey={apiKey} />}
        <AddressFields form={form} />
        <FormActions
          submitLabel={t(apiKey ? 'access.keys.saveRestrictions' : 'access.keys.create')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

function NewKeyFields({ form: { field } }: { form: KeyForm }) {
  const { t } = useTranslation();
  const role = useSession()?.userData.role ?? 'client';
  return (
    <>
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
    </>
  );
}

/** A colon has a meaning of its own in the names of messages. */
const SCOPE_KEYS = {
  'scores:read': 'readScores',
  'events:import': 'importEvents',
  'scores:recalculate': 'recalculate',
  'weights:write': 'writeWeights',
} as const satisfies Record<ApiScope, string>;

/** The sources and feeds that there are, and those that the key is bound to even if they are gone. */
function ImportFields({ form, apiKey }: { form: KeyForm; apiKey: ApiKey | undefined }) {
  const { t } = useTranslation();
  const sources = useCall(readEventSources, {});
  const feeds = useCall(listFeeds, {}, { enabled: useMay('read', 'Feed') });
  const failed = t('access.keys.choicesFailed');
  const [ofSources, ofFeeds] = [form.field('sources'), form.field('feeds')];
  const names = [
    ...(sources.data?.sources ?? []).map(({ source }) => source),
    ...(feeds.data?.feeds ?? []).flatMap(({ source }) => source ?? []),
    ...(apiKey?.sources ?? []),
  ];
  const pushed = (feeds.data?.feeds ?? []).filter(({ kind }) => kind === 'pushed');
  const gone = (apiKey?.feeds ?? []).filter(({ id }) => pushed.every((feed) => feed.id !== id));
  return (
    <>
      <MultiSelect
        {...ofSources}
        description={t('access.keys.sourcesNote')}
        placeholder={t('access.keys.anySource')}
        error={ofSources.error ?? (sources.isError || feeds.isError ? failed : undefined)}
        most={MAX_BOUND}
        isLoading={sources.isLoading || feeds.isLoading}
        choices={[...new Set(names)].sort().map((name) => ({ value: name, label: name }))}
      />
      <MultiSelect
        {...ofFeeds}
        description={t('access.keys.feedsNote')}
        placeholder={t('access.keys.anyFeed')}
        error={ofFeeds.error ?? (feeds.isError ? failed : undefined)}
        most={MAX_BOUND}
        isLoading={feeds.isLoading}
        choices={[...pushed, ...gone].map(({ id, name }) => ({
          value: String(id),
          label: name ?? t('access.keys.deletedFeed', { id }),
        }))}
      />
    </>
  );
}

function AddressFields({ form }: { form: KeyForm }) {
  const { t } = useTranslation();
  const rows = form.list('addresses');
  return (
    <FieldGroup
      label={t('access.keys.addresses')}
      description={t('access.keys.addressesNote')}
      error={form.errorOf('addresses')}
    >
      <Stack gap="2xs">
        {rows.keys.map((key, index) => (
          <TextField
            key={key}
            {...form.field(`addresses.${index}`)}
            label={t('access.keys.address', { number: index + 1 })}
            isLabelHidden
            placeholder="203.0.113.0/24"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={form.values.addresses[index] === ''}
            end={
              <IconButton
                icon={X}
                label={t('access.keys.removeAddress', { number: index + 1 })}
                onClick={() => rows.remove(index)}
              />
            }
          />
        ))}
        <div>
          <Button
            variant="light"
            icon={Plus}
            isDisabled={rows.items.length >= MAX_BOUND}
            // Else the row above is left first, and its error moves the button away from the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => rows.add('')}
          >
            {t('access.keys.addAddress')}
          </Button>
        </div>
      </Stack>
    </FieldGroup>
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
