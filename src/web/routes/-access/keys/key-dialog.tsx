import { Plus, X } from 'lucide-react';
import { z } from 'zod';
import { roleMayUse } from '#contract/abilities.ts';
import {
  API_SCOPES,
  type ApiKey,
  type ApiScope,
  canBeBound,
  createApiKey,
  KEY_LIFETIMES,
  keyBindings,
  MAX_BOUND,
  replaceKeyBindings,
} from '#contract/access/api-keys.ts';
import { listFeeds } from '#contract/feeds/feeds.ts';
import { readEventSources } from '#contract/scores/desk/duplicates.ts';
import { useMay } from '#web/data/ability.ts';
import { useSession } from '#web/data/api-context.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CheckboxGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { FieldGroup } from '#web/ui/fields/field.tsx';
import { MultiSelect } from '#web/ui/fields/pickers/combobox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { type DescribedForm, useForm } from '#web/ui/forms/use-form.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import '#web/messages/access.json';

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
  const imports = canBeBound(scopes);
  return { sources: imports ? sources : [], feeds: imports ? feeds.map(Number) : [], addresses };
}

function bodyOf(values: KeyValues) {
  const { name, scopes, lifetime } = values;
  const lifetimeDays = KEY_LIFETIMES.find((days) => String(days) === lifetime) ?? 30;
  return { name, scopes, lifetime_days: lifetimeDays, ...bindingsOf(values) };
}

/** Asks what a new key is for and creates it, or changes what one is restricted to. */
export function KeyDialog({
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
        {canBeBound(form.values.scopes) && <ImportFields form={form} apiKey={apiKey} />}
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
  'outcomes:import': 'importOutcomes',
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
