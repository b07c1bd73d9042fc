import { useTranslation } from 'react-i18next';
import { CHAT_STATUSES, type ChatStatus } from '#contract/chat.ts';
import { Alert } from '#web/ui/display/alert.tsx';
import { Dot } from '#web/ui/display/badge.tsx';
import { RadioGroup } from '#web/ui/fields/choices/choice-groups.tsx';
import { useUpdateProfile } from './use-update-profile.ts';

/** Your status; a choice is saved at once. */
export function StatusChoice({ status }: { status: ChatStatus }) {
  const { t } = useTranslation();
  const { mutate, error } = useUpdateProfile();
  return (
    <>
      <RadioGroup
        label={t('chat.own.status')}
        value={status}
        choices={CHAT_STATUSES.map((value) => ({
          value,
          label: t(`chat.status.${value}`),
          start: <Dot tone={STATUS_TONE[value]} />,
        }))}
        onChange={(value) => mutate({ body: { status: value } })}
      />
      <Alert message={error && t('chat.own.notSaved', { reason: error.message })} />
    </>
  );
}

const STATUS_TONE = {
  online: 'success',
  away: 'warning',
  busy: 'danger',
  offline: 'neutral',
} as const satisfies Record<ChatStatus, unknown>;
