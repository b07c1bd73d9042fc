import {
  confirmTwoFactor,
  inviteMember,
  MEMBER_RIGHTS,
  referFriend,
  type SharedMember,
  saveUser,
  setMemberRight,
  startTwoFactor,
  stopTwoFactor,
  TWO_FACTOR_METHODS,
} from '#contract/modal-examples.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { CopyButton } from '#web/ui/buttons/more-buttons.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DialogForm } from './dialog-form.tsx';
import type { ExampleDialogProps } from './example-dialog.ts';
import { SavedList } from './saved-list.tsx';
import '#web/messages/modals.json';
import { useState } from 'react';
import { z } from 'zod';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { RadioGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Timeline } from '#web/ui/lists/entries.tsx';
import { CodeBlock } from '#web/ui/media/code-block.tsx';

/** Shares a project: by mail, by link, with what each may do. */
export function ShareDialog({ examples, onClose }: ExampleDialogProps) {
  const { t } = useTranslation();
  const invite = useChange(inviteMember);
  const form = useForm({
    initial: { email: '' },
    schema: inviteMember.body.pick({ email: true }),
    labels: 'modals',
    send: async ({ email }) => {
      await invite.mutateAsync({ body: { email, right: 'view' } });
      form.reset({ email: '' });
    },
  });
  return (
    <Dialog
      title={t('modals.share.title')}
      description={t('modals.share.description')}
      onClose={onClose}
    >
      <DialogForm
        form={form}
        submitLabel={t('modals.share.invite')}
        extra={<CopyButton text={examples.shareLink} label={t('modals.copyLink')} />}
        onCancel={onClose}
      >
        <TextField {...form.field('email')} />
      </DialogForm>
      <SavedList
        title={t('modals.share.members', { count: examples.members.length })}
        kind="members"
        items={examples.members.map((member) => ({
          id: member.id,
          name: member.fullName,
          description: <MemberRightField member={member} />,
          start: <Avatar src={member.avatar} size={36} />,
        }))}
      />
    </Dialog>
  );
}

function MemberRightField({ member }: { member: SharedMember }) {
  const { t } = useTranslation();
  const change = useChange(setMemberRight);
  return (
    <SelectField
      isLabelHidden
      label={t('modals.share.rightOf', { name: member.fullName })}
      value={member.right}
      choices={MEMBER_RIGHTS.map((right) => ({
        value: right,
        label: t(`modals.share.rights.${right}`),
      }))}
      onChange={(value) => {
        const right = MEMBER_RIGHTS.find((one) => one === value);
        if (right) change.mutate({ body: { id: member.id, right } });
      }}
    />
  );
}

const REWARD_STEPS = ['invite', 'register', 'earn'] as const;

/** Invites friends, by mail or by link. */
export function ReferDialog({ examples, onClose }: ExampleDialogProps) {
  const { t } = useTranslation();
  const refer = useChange(referFriend);
  const form = useForm({
    initial: { email: '' },
    schema: referFriend.body,
    labels: 'modals',
    send: async (body) => {
      await refer.mutateAsync({ body });
      form.reset({ email: '' });
    },
  });
  return (
    <Dialog
      title={t('modals.refer.title')}
      description={t('modals.refer.description')}
      onClose={onClose}
    >
      <Timeline
        entries={REWARD_STEPS.map((step) => ({ id: step, title: t(`modals.refer.steps.${step}`) }))}
      />
      <DialogForm
        form={form}
        submitLabel={t('modals.refer.send')}
        extra={<CopyButton text={examples.referLink} label={t('modals.copyLink')} />}
        onCancel={onClose}
      >
        <TextField {...form.field('email')} />
      </DialogForm>
      <SavedList
        title={t('modals.refer.saved')}
        kind="referrals"
        items={examples.referrals.map(({ id, email }) => ({
          id,
          name: email,
          description: t('modals.refer.waiting'),
        }))}
      />
    </Dialog>
  );
}

type Started = RouteAnswer<typeof startTwoFactor>;

/** The phone counts where messages go to it. */
const methodForm = z.object({
  method: z.enum(TWO_FACTOR_METHODS),
  phone: saveUser.body.shape.phone,
});

const BLANK: z.output<typeof methodForm> = { method: 'app', phone: '' };

/** Sets up a second factor: choose one, then confirm it with a code. */
export function TwoFactorDialog({ examples, onClose }: ExampleDialogProps) {
  const { t } = useTranslation();
  const [started, setStarted] = useState<Started | null>(null);
  const { twoFactor } = examples;
  return (
    <Dialog
      title={t('modals.twoFactor.title')}
      description={
        twoFactor === null
          ? t('modals.twoFactor.description')
          : t(`modals.twoFactor.on.${twoFactor}`)
      }
      onClose={onClose}
    >
      {twoFactor !== null && <StopForm onStopped={() => setStarted(null)} />}
      {twoFactor === null && started === null && (
        <MethodForm onStarted={setStarted} onCancel={onClose} />
      )}
      {twoFactor === null && started !== null && (
        <TwoFactorCode started={started} onBack={() => setStarted(null)} onCancel={onClose} />
      )}
    </Dialog>
  );
}

function StopForm({ onStopped }: { onStopped: () => void }) {
  const { t } = useTranslation();
  const stop = useChange(stopTwoFactor);
  return (
    <Stack>
      <Alert message={stop.error?.message ?? null} />
      <Row justify="end">
        <Button
          tone="danger"
          isLoading={stop.isPending}
          onClick={() => stop.mutate({}, { onSuccess: onStopped })}
        >
          {t('modals.twoFactor.stop')}
        </Button>
      </Row>
    </Stack>
  );
}

function MethodForm({
  onStarted,
  onCancel,
}: {
  onStarted: (started: Started) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const start = useChange(startTwoFactor);
  const form = useForm({
    initial: BLANK,
    schema: methodForm,
    labels: 'modals.twoFactor',
    check: (current) => checkFields(startTwoFactor.body, current),
    send: async ({ method, phone }) => {
      const body = method === 'sms' ? ({ method, phone } as const) : ({ method: 'app' } as const);
      onStarted(await start.mutateAsync({ body }));
    },
  });
  return (
    <DialogForm form={form} submitLabel={t('modals.continue')} onCancel={onCancel}>
      <RadioGroup
        {...form.field('method')}
        choices={(['app', 'sms'] as const).map((value) => ({
          value,
          label: t(`modals.twoFactor.methods.${value}`),
          description: t(`modals.twoFactor.methodDescriptions.${value}`),
        }))}
      />
      {form.values.method === 'sms' && (
        <TextField {...form.field('phone')} label={t('modals.phone')} type="tel" />
      )}
    </DialogForm>
  );
}

/** The key or the message that starts the second factor, and the code that confirms it. */
function TwoFactorCode({
  started: { secret, message },
  onBack,
  onCancel,
}: {
  started: RouteAnswer<typeof startTwoFactor>;
  onBack: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const confirm = useChange(confirmTwoFactor);
  const form = useForm({
    initial: { code: '' },
    schema: confirmTwoFactor.body,
    labels: 'modals.twoFactor',
    send: (body) => confirm.mutateAsync({ body }),
  });
  const isApp = secret !== '';
  return (
    <DialogForm
      form={form}
      submitLabel={t('modals.twoFactor.confirm')}
      onCancel={onCancel}
      extra={
        <Button variant="outline" onClick={onBack}>
          {t('modals.back')}
        </Button>
      }
    >
      <Text as="p">{t(isApp ? 'modals.twoFactor.enterKey' : 'modals.twoFactor.sent')}</Text>
      <CodeBlock
        label={t(isApp ? 'modals.twoFactor.key' : 'modals.twoFactor.message')}
        code={isApp ? inGroupsOfFour(secret) : message}
      />
      <TextField {...form.field('code')} inputMode="numeric" autoComplete="one-time-code" />
    </DialogForm>
  );
}

function inGroupsOfFour(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
