import { useTranslation } from 'react-i18next';
import { newPassword } from '#contract/sign-in/jwt.ts';
import { changeUserPassword, signOutDevice } from '#contract/users/users.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import type { TabProps } from './user-tab.ts';
import styles from './user-view-page.module.css';

export function SecurityTab(props: TabProps) {
  return (
    <>
      <PasswordCard {...props} />
      <DevicesCard {...props} />
    </>
  );
}

const EMPTY = { password: '', again: '' };

function PasswordCard({ user, details: { passwordChangedAt } }: TabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const change = useChange(changeUserPassword);
  const form = useForm({
    initial: EMPTY,
    check: ({ password, again }) => {
      const checked = newPassword.safeParse(password);
      const [issue] = checked.error?.issues ?? [];
      return {
        ...(issue && { password: issue.message }),
        ...(again !== password && { again: t('users.security.different') }),
      };
    },
    send: async ({ password }) => {
      await change.mutateAsync({ body: { id: user.id, password } });
      form.set(EMPTY);
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
      <form {...form.form} className={styles.form}>
        <Alert message={form.failure} />
        <PasswordField
          {...form.field('password')}
          label={t('users.security.new')}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('again')}
          label={t('users.security.again')}
          autoComplete="new-password"
        />
        <div className={styles.actions}>
          <Button type="submit" isLoading={form.isSending}>
            {t('users.security.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function DevicesCard({ user, details: { devices } }: TabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const signOut = useChange(signOutDevice);
  return (
    <Card title={t('users.security.devices')}>
      {devices.length === 0 && <p className={styles.muted}>{t('users.security.noDevices')}</p>}
      <ul className={styles.rows}>
        {devices.map(({ id, browser, device, place, seenAt }) => (
          <li key={id} className={styles.row}>
            <div>
              <p>{t('users.security.device', { browser, device })}</p>
              <p className={styles.muted}>
                <bdi>{place}</bdi> · {format.relative(new Date(seenAt).getTime(), now)}
              </p>
            </div>
            <Button
              variant="outline"
              aria-label={t('users.security.signOutOf', { device })}
              onClick={() =>
                signOut.mutate(
                  { body: { id: user.id, deviceId: id } },
                  {
                    onError: (error) =>
                      showToast({
                        tone: 'danger',
                        title: t('users.failed'),
                        message: error.message,
                      }),
                  },
                )
              }
            >
              {t('users.security.signOut')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
