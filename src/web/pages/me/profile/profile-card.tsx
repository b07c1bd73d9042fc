import { useTranslation } from 'react-i18next';
import type { UserData } from '#contract/auth.ts';
import { saveProfile } from '#contract/me/me.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { useChange } from '#web/api/use-change.ts';
import { PictureField } from '#web/ui/fields/files/picture-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { AccountForm } from '../account-form.tsx';

const PICTURE_PIXELS = 256;

type Values = { fullName: string; avatar: string };

const toBody = ({ fullName, avatar }: Values) => ({ fullName, avatar: avatar || null });

/** Name and picture, as colleagues see them. */
export function ProfileCard({ user }: { user: UserData }) {
  const { t } = useTranslation();
  const { session } = useApiContext();
  const change = useChange(saveProfile);
  const form = useForm<Values>({
    initial: { fullName: user.fullName, avatar: user.avatar ?? '' },
    check: (values) => checkFields(saveProfile.body, toBody(values)),
    send: async (values) => session.updateUser(await change.mutateAsync({ body: toBody(values) })),
    onSent: () => showToast({ tone: 'success', message: t('me.saved') }),
  });
  return (
    <AccountForm
      title={t('me.profile.title')}
      description={t('me.profile.description')}
      form={form}
    >
      <PictureField
        {...form.field('avatar')}
        label={t('me.profile.picture')}
        shape="round"
        person={user.fullName}
        pixels={PICTURE_PIXELS}
      />
      <TextField
        {...form.field('fullName')}
        label={t('me.profile.fullName')}
        autoComplete="name"
        maxLength={100}
        dir="auto"
        isRequired
      />
    </AccountForm>
  );
}
