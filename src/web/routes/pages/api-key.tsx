import { createFileRoute } from '@tanstack/react-router';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import {
  API_SCOPES,
  addSampleApiKey,
  KEY_LIFETIMES,
  listSampleApiKeys,
  revokeSampleApiKey,
  type SampleApiKey,
} from '#contract/account/api-keys.ts';
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
import { Row } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List } from '#web/ui/lists/list.tsx';
import { CodeBlock } from '#web/ui/media/code-block.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { KeyItem } from '../-access/key-item.tsx';
import '#web/messages/access.json';

export const Route = createFileRoute('/pages/api-key')({
  ...page({ title: 'pageTitles.pages.api-key', sample: 'data' }),
  component: SampleKeys,
});

/** The API keys of the sample account: create one, or revoke it. */
function SampleKeys() {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const keys = useCall(listSampleApiKeys, {});
  return (
    <Page
      title={t('access.sampleKeys.title')}
      description={t('access.sampleKeys.description')}
      actions={
        <Button icon={Plus} onClick={() => setIsAdding(true)}>
          {t('access.sampleKeys.add')}
        </Button>
      }
    >
      <CallState call={keys} failed={t('access.sampleKeys.failed')}>
        {(data) =>
          data.keys.length === 0 ? (
            <EmptyState icon={KeyRound} title={t('access.sampleKeys.none.title')}>
              {t('access.sampleKeys.none.description')}
            </EmptyState>
          ) : (
            <Card title={t('access.sampleKeys.list')}>
              <List>
                {data.keys.map((key) => (
                  <ApiKeyRow key={key.id} apiKey={key} />
                ))}
              </List>
            </Card>
          )
        }
      </CallState>
      {isAdding && <ApiKeyDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}

/** Creates a key, then shows it this once. */
function ApiKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  if (secret === null) {
    return (
      <Dialog
        title={t('access.sampleKeys.add')}
        description={t('access.sampleKeys.addDescription')}
        onClose={onClose}
      >
        <KeyForm onCancel={onClose} onCreated={setSecret} />
      </Dialog>
    );
  }
  return (
    <Dialog
      key={secret}
      size="lg"
      title={t('access.sampleKeys.created.title')}
      description={t('access.sampleKeys.created.description')}
      footer={<Button onClick={onClose}>{t('access.sampleKeys.created.done')}</Button>}
      onClose={onClose}
    >
      <CodeBlock code={secret} label={t('access.sampleKeys.created.label')} />
    </Dialog>
  );
}

type Scope = (typeof API_SCOPES)[number];

/** The lifetime as a choice is a text. */
const keyForm = addSampleApiKey.body.omit({ lifetimeDays: true }).extend({ lifetime: z.string() });

const INITIAL: z.output<typeof keyForm> = {
  name: '',
  scopes: ['read:scores', 'read:events'],
  lifetime: '90',
};

function bodyOf({ name, scopes, lifetime }: typeof INITIAL) {
  const lifetimeDays = KEY_LIFETIMES.find((days) => String(days) === lifetime) ?? 0;
  return { name, scopes: [...scopes], lifetimeDays };
}

function KeyForm({
  onCancel,
  onCreated,
}: {
  onCancel: () => void;
  onCreated: (secret: string) => void;
}) {
  const { t } = useTranslation();
  const add = useChange(addSampleApiKey);
  const form = useForm({
    schema: keyForm,
    labels: 'access.sampleKeys',
    initial: INITIAL,
    check: (values) => checkFields(addSampleApiKey.body, bodyOf(values)),
    send: async (values) => {
      const { secret } = await add.mutateAsync({ body: bodyOf(values) });
      onCreated(secret);
    },
  });
  const { field } = form;
  return (
    <Form form={form}>
      <TextField {...field('name')} placeholder={t('access.sampleKeys.nameExample')} dir="auto" />
      <CheckboxGroup
        {...field('scopes')}
        choices={API_SCOPES.map((scope) => ({
          value: scope,
          label: t(`access.sampleKeys.scopeLabels.${SCOPE_KEYS[scope]}`),
        }))}
      />
      <SelectField
        {...field('lifetime')}
        choices={KEY_LIFETIMES.map((days) => ({
          value: String(days),
          label:
            days === 0
              ? t('access.sampleKeys.endless')
              : t('access.sampleKeys.days', { count: days }),
        }))}
      />
      <FormActions
        submitLabel={t('access.sampleKeys.create')}
        isSending={form.isSending}
        onCancel={onCancel}
      />
    </Form>
  );
}

/** A colon has a meaning of its own in the names of messages. */
const SCOPE_KEYS = {
  'read:scores': 'readScores',
  'write:scores': 'writeScores',
  'read:events': 'readEvents',
  'write:events': 'writeEvents',
} as const satisfies Record<Scope, string>;

/** A key: its name and first characters, what it may do, and when it expires. */
function ApiKeyRow({ apiKey }: { apiKey: SampleApiKey }) {
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
