import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#contract/kit/errors.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import type { readMe } from '#contract/me/me.ts';
import {
  addPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '#contract/me/passkeys.ts';
import {
  prepareSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '#contract/me/second-factor.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { canUsePasskeys } from '#web/data/passkeys/can-use-passkeys.ts';
import { routeKey, useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/more-buttons.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { CallState, Skeleton } from '#web/ui/display/states.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { Unsaved } from '#web/ui/forms/unsaved.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { latePart } from '#web/ui/loading/late-part.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showFailure, showToast } from '#web/ui/overlays/toast.ts';
import '#web/messages/me.json';

const QrCode = latePart(() => import('./qr-code.tsx').then((module) => module.QrCode), {
  fallback: <Skeleton height={200} />,
});

type State = RouteAnswer<typeof readMe>['secondFactor'];
type Prepared = RouteAnswer<typeof prepareSecondFactor>;

const FEW_CODES = 3;

/** Codes of an authenticator app beside the password: set up, recovery codes, switch off. */
export function SecondFactorCard({ state }: { state: State }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { isOn, isDemanded, since, recoveryCodesLeft } = state;
  const change = useFactorChanges(setPrepared, setCodes);
  return (
    <Card
      title={t('me.secondFactor.title')}
      description={t('me.secondFactor.description')}
      actions={
        <Badge tone={isOn ? 'success' : 'neutral'}>
          {t(isOn ? 'me.secondFactor.on' : 'me.secondFactor.off')}
        </Badge>
      }
    >
      <Stack>
        {isDemanded && !isOn && <Alert tone="warning" message={t('me.secondFactor.demanded')} />}
        {isOn && (
          <Text as="p">
            {since !== null && t('me.secondFactor.since', { date: format.date(new Date(since)) })}{' '}
            <Text tone={recoveryCodesLeft < FEW_CODES ? 'warning' : 'neutral'}>
              {t('me.recovery.left', { count: recoveryCodesLeft })}
            </Text>
          </Text>
        )}
        <Row gap="xs">
          {!isOn && (
            <Button isLoading={change.isPreparing} onClick={change.prepare}>
              {t('me.secondFactor.setUp')}
            </Button>
          )}
          {isOn && (
            <Button variant="outline" onClick={() => void change.renew()}>
              {t('me.recovery.renew')}
            </Button>
          )}
          {isOn && !isDemanded && (
            <Button variant="outline" tone="danger" onClick={() => void change.turnOff()}>
              {t('me.secondFactor.turnOff')}
            </Button>
          )}
        </Row>
        {isOn && isDemanded && (
          <Text as="p" size="sm" tone="neutral">
            {t('me.secondFactor.staysOn')}
          </Text>
        )}
      </Stack>
      {prepared && (
        <AppDialog
          prepared={prepared}
          onDone={(made) => {
            setCodes(made);
            setPrepared(null);
          }}
          onClose={() => setPrepared(null)}
        />
      )}
      {codes && <RecoveryDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  );
}

/** What changes the second factor. Each shows a dialog first, or asks whether one is sure. */
function useFactorChanges(
  onPrepared: (prepared: Prepared) => void,
  onCodes: (codes: readonly string[]) => void,
) {
  const { t } = useTranslation();
  const preparation = useChange(prepareSecondFactor);
  const renewal = useChange(renewRecoveryCodes);
  const removal = useChange(turnOffSecondFactor);
  const onError = (error: Error) => showFailure(error);
  return {
    isPreparing: preparation.isPending,
    prepare: () => preparation.mutate({}, { onSuccess: onPrepared, onError }),
    renew: async () => {
      const isSure = await askToConfirm({
        title: t('me.recovery.askRenew'),
        description: t('me.recovery.renewDescription'),
        confirmLabel: t('me.recovery.renewSubmit'),
      });
      if (!isSure) return;
      renewal.mutate({}, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes), onError });
    },
    turnOff: async () => {
      const isSure = await askToConfirm({
        title: t('me.secondFactor.askTurnOff'),
        description: t('me.secondFactor.offDescription'),
        confirmLabel: t('me.secondFactor.turnOff'),
      });
      if (!isSure) return;
      const message = t('me.secondFactor.isOff');
      removal.mutate({}, { onSuccess: () => showToast({ tone: 'success', message }), onError });
    },
  };
}

/** The recovery codes, which nobody can look up afterwards. */
function RecoveryDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('me.recovery.title')}
      description={t('me.recovery.description')}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <CopyButton text={codes.join('\n')} label={t('me.recovery.copy')} />
          <Button onClick={onClose}>{t('me.recovery.done')}</Button>
        </>
      }
    >
      <Unsaved isDirty isOnce />
      <Grid as="ul" min="9rem" gap="xs" label={t('me.recovery.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </Grid>
    </Dialog>
  );
}

/** Sets the second factor up: the app with its first code. */
function AppDialog({
  prepared: { challenge, secret, uri },
  onDone,
  onClose,
}: {
  prepared: Prepared;
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { session } = useApiContext();
  const turnOn = useChange(turnOnSecondFactor);
  const form = useForm({
    schema: turnOnSecondFactor.body,
    initial: { challenge, code: '' },
    send: async (body) => {
      const { recoveryCodes } = await turnOn.mutateAsync({ body });
      const user = session.read()?.userData;
      if (user) session.updateUser({ ...user, mustSetUpSecondFactor: false });
      onDone(recoveryCodes);
    },
  });
  return (
    <Dialog
      title={t('me.secondFactor.setUp')}
      description={t('me.secondFactor.scan')}
      size="sm"
      onClose={onClose}
    >
      <Form form={form}>
        <Row justify="center">
          <QrCode label={t('me.secondFactor.qrCode')} text={uri} />
        </Row>
        <Stack gap="2xs">
          <Text as="p" size="sm" tone="neutral">
            {t('me.secondFactor.typeSecret')}
          </Text>
          <code dir="ltr">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <Row>
            <CopyButton size="sm" text={secret} label={t('me.secondFactor.copySecret')} />
          </Row>
        </Stack>
        <TextField
          {...form.field('code')}
          label={t('me.secondFactor.firstCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <FormActions
          submitLabel={t('me.secondFactor.turnOn')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

/** Passkeys, which sign in without password and code. */
export function PasskeysCard() {
  const { t } = useTranslation();
  const passkeys = useCall(listPasskeys, {});
  const [named, setNamed] = useState<Passkey | 'new' | null>(null);
  const remove = useRemovePasskey();
  const canAdd = canUsePasskeys();
  return (
    <Card
      title={t('me.passkeys.title')}
      description={t('me.passkeys.description')}
      actions={
        canAdd && (
          <Button variant="outline" icon={Plus} onClick={() => setNamed('new')}>
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
        {(data) => <PasskeyList passkeys={data.passkeys} onRename={setNamed} onRemove={remove} />}
      </CallState>
      {named && <PasskeyDialog passkey={named} onClose={() => setNamed(null)} />}
    </Card>
  );
}

function PasskeyList({
  passkeys,
  onRename,
  onRemove,
}: {
  passkeys: readonly Passkey[];
  onRename: (passkey: Passkey) => void;
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
            <Stack gap="2xs">
              <Button
                variant="outline"
                size="sm"
                aria-label={t('me.passkeys.renameOne', { name: passkey.name })}
                onClick={() => onRename(passkey)}
              >
                {t('me.passkeys.rename')}
              </Button>
              <Button
                variant="outline"
                size="sm"
                aria-label={t('me.passkeys.removeOne', { name: passkey.name })}
                onClick={() => void onRemove(passkey)}
              >
                {t('me.passkeys.remove')}
              </Button>
            </Stack>
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

/** Names a new passkey, and the browser then asks for fingerprint, face or PIN; or renames one. */
function PasskeyDialog({ passkey, onClose }: { passkey: Passkey | 'new'; onClose: () => void }) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const queryClient = useQueryClient();
  const rename = useChange(renamePasskey);
  const isNew = passkey === 'new';
  const add = async (name: string) => {
    const { makePasskey, PasskeyKnown, PasskeyUnused } = await loadPasskeys();
    await makePasskey(call, name).catch((error: unknown) => {
      if (!(error instanceof PasskeyUnused)) throw error;
      const isKnown = error instanceof PasskeyKnown;
      throw new ApiError('validation', t(`me.passkeys.${isKnown ? 'onThisDevice' : 'notMade'}`));
    });
    await queryClient.invalidateQueries({ queryKey: routeKey(listPasskeys) });
  };
  const form = useForm({
    schema: passkeyForm,
    labels: 'me.passkeys',
    initial: { name: isNew ? '' : passkey.name },
    send: (body) =>
      isNew ? add(body.name) : rename.mutateAsync({ params: { id: passkey.id }, body }),
    onSent: () => {
      showToast({ tone: 'success', message: t(`me.passkeys.${isNew ? 'added' : 'renamed'}`) });
      onClose();
    },
  });
  return (
    <Dialog
      title={isNew ? t('me.passkeys.add') : t('me.passkeys.renameOne', { name: passkey.name })}
      {...(isNew && { description: t('me.passkeys.addDescription') })}
      size="sm"
      onClose={onClose}
    >
      <Form form={form}>
        <TextField {...form.field('name')} description={t('me.passkeys.nameExample')} dir="auto" />
        <FormActions
          submitLabel={t(`me.passkeys.${isNew ? 'add' : 'rename'}`)}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
