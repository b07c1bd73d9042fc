import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#contract/kit/errors.ts';
import { addPasskey, listPasskeys, type Passkey, removePasskey } from '#contract/me/passkeys.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { canUsePasskeys } from '#web/data/passkeys/can-use-passkeys.ts';
import { routeKey, useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { CallState, Skeleton } from '#web/ui/display/states.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showFailure, showToast } from '#web/ui/overlays/toast.ts';
import '#web/messages/me.json';

/** Passkeys, which sign in without password and code. */
export function PasskeysCard() {
  const { t } = useTranslation();
  const passkeys = useCall(listPasskeys, {});
  const [isAdding, setIsAdding] = useState(false);
  const remove = useRemovePasskey();
  const canAdd = canUsePasskeys();
  return (
    <Card
      title={t('me.passkeys.title')}
      description={t('me.passkeys.description')}
      actions={
        canAdd && (
          <Button variant="outline" icon={Plus} onClick={() => setIsAdding(true)}>
            {t('me.passkeys.add')}
          </Button>
        )
      }
    >
      {!canAdd && (
        <Text as="p" tone="neutral">
          {t('me.passkeys.needsHttps')}
        </Text>
      )}
      <CallState
        call={passkeys}
        failed={t('me.passkeys.failed')}
        level={3}
        loading={<Skeleton height={40} />}
      >
        {(data) => <PasskeyList passkeys={data.passkeys} onRemove={remove} />}
      </CallState>
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
    </Card>
  );
}

function PasskeyList({
  passkeys,
  onRemove,
}: {
  passkeys: readonly Passkey[];
  onRemove: (passkey: Passkey) => Promise<void>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  if (passkeys.length === 0) {
    return (
      <Text as="p" tone="neutral">
        {t('me.passkeys.none')}
      </Text>
    );
  }
  return (
    <List label={t('me.passkeys.title')}>
      {passkeys.map((passkey) => (
        <ListItem
          key={passkey.id}
          start={<Icon icon={KeyRound} size={22} />}
          title={<bdi>{passkey.name}</bdi>}
          description={
            passkey.lastUsedAt === null
              ? t('me.passkeys.neverUsed', { date: format.date(new Date(passkey.createdAt)) })
              : t('me.passkeys.used', {
                  date: format.date(new Date(passkey.createdAt)),
                  when: format.relative(Date.parse(passkey.lastUsedAt), now),
                })
          }
          end={
            <Button
              variant="outline"
              aria-label={t('me.passkeys.removeOne', { name: passkey.name })}
              onClick={() => void onRemove(passkey)}
            >
              {t('me.passkeys.remove')}
            </Button>
          }
        />
      ))}
    </List>
  );
}

function useRemovePasskey() {
  const { t } = useTranslation();
  const { mutate } = useChange(removePasskey);
  return async ({ id, name }: Passkey) => {
    const isSure = await askToConfirm({
      title: t('me.passkeys.askRemove', { name }),
      description: t('me.passkeys.removeDescription'),
      confirmLabel: t('me.passkeys.remove'),
    });
    if (!isSure) return;
    mutate(
      { params: { id } },
      {
        onSuccess: () => showToast({ tone: 'success', message: t('me.passkeys.removed') }),
        onError: (error) => showFailure(error),
      },
    );
  };
}

const loadPasskeys = () => import('#web/data/passkeys/passkeys.ts');

/** What is asked before the browser makes the passkey. */
const passkeyForm = addPasskey.body.pick({ name: true });

/** Names a new passkey; the browser then asks for fingerprint, face or PIN. */
function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const queryClient = useQueryClient();
  const form = useForm({
    schema: passkeyForm,
    labels: 'me.passkeys',
    initial: { name: '' },
    send: async ({ name }) => {
      const { makePasskey, PasskeyUnused } = await loadPasskeys();
      await makePasskey(call, name).catch((error: unknown) => {
        if (!(error instanceof PasskeyUnused)) throw error;
        throw new ApiError('validation', t('me.passkeys.notMade'));
      });
      await queryClient.invalidateQueries({ queryKey: routeKey(listPasskeys) });
    },
    onSent: () => {
      showToast({ tone: 'success', message: t('me.passkeys.added') });
      onClose();
    },
  });
  return (
    <Dialog
      title={t('me.passkeys.add')}
      description={t('me.passkeys.addDescription')}
      size="sm"
      onClose={onClose}
    >
      <Form form={form}>
        <TextField {...form.field('name')} description={t('me.passkeys.nameExample')} dir="auto" />
        <FormActions
          submitLabel={t('me.passkeys.add')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
