import { useTranslation } from 'react-i18next';
import { newPassword } from '#contract/sign-in/jwt.ts';
import { changeUserPassword, signOutDevice } from '#contract/users/users.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { PasswordField } from '#web/ui/fields/text/password-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import type { TabProps } from './user-tab.ts';

export function SecurityTab(props: TabProps) {
  return (
    <Stack>
      <PasswordCard key={props.details.passwordChangedAt} {...props} />
      <DevicesCard {...props} />
    </Stack>
  );
}

function PasswordCard({ user, details: { passwordChangedAt } }: TabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const change = useChange(changeUserPassword);
  const form = useForm({
    initial: { password: '', again: '' },
    check: ({ password, again }) => {
      const [issue] = newPassword.safeParse(password).error?.issues ?? [];
      return {
        ...(issue && { password: issue.message }),
        ...(again !== password && { again: t('users.security.different') }),
      };
    },
    send: async ({ password }) => {
      await change.mutateAsync({ body: { id: user.id, password } });
      showToast({ tone: 'success', message: t('users.security.changed') });
    },
  });
  return (
    <Card
      title={t('users.security.password')}
      description={
        passwordChangedAt === null
          ? t('users.security.never')
          : t('users.security.changedAt', { at: format.moment(new Date(passwordChangedAt)) })
      }
    >
      <Form form={form}>
        <FormRow>
          {(['password', 'again'] as const).map((name) => (
            <PasswordField
              key={name}
              {...form.field(name)}
              label={t(`users.security.${name === 'again' ? 'again' : 'new'}`)}
              autoComplete="new-password"
              isRequired
            />
          ))}
        </FormRow>
        <FormActions submitLabel={t('users.security.submit')} isSending={form.isSending} />
      </Form>
    </Card>
  );
}

function DevicesCard({ user, details: { devices } }: TabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const signOut = useChange(signOutDevice);
  const handleSignOut = (deviceId: number) =>
    signOut.mutate(
      { body: { id: user.id, deviceId } },
      {
        onError: ({ message }) => showToast({ tone: 'danger', title: t('users.failed'), message }),
      },
    );
  return (
    <Card title={t('users.security.devices')}>
      {devices.length === 0 && <Text tone="neutral">{t('users.security.noDevices')}</Text>}
      <List>
        {devices.map(({ id, browser, device, place, seenAt }) => (
          <ListItem
            key={id}
            title={t('users.security.device', { browser, device })}
            description={
              <>
                <bdi>{place}</bdi> · {format.relative(new Date(seenAt).getTime(), now)}
              </>
            }
            end={
              <Button
                variant="outline"
                size="sm"
                aria-label={t('users.security.signOutOf', { device })}
                onClick={() => handleSignOut(id)}
              >
                {t('users.security.signOut')}
              </Button>
            }
          />
        ))}
      </List>
    </Card>
  );
}
