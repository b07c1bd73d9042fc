import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Card } from '#web/ui/display/card.tsx';
import styles from './settings.module.css';
import { useReportUnsaved } from './unsaved-parts.tsx';
import type { useSettingsForm } from './use-settings-form.ts';

/** The fields of one part of the settings on a card, with what saves them below. */
export function SettingsForm({
  title,
  words,
  settings,
  children,
}: {
  title: string;
  words: string;
  settings: Pick<
    ReturnType<typeof useSettingsForm>,
    'form' | 'failure' | 'isSending' | 'isDirty' | 'discard'
  >;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { form, failure, isSending, isDirty, discard } = settings;
  useReportUnsaved(isDirty);
  return (
    <Card title={title} description={words}>
      <form {...form} className={styles.form}>
        <Alert message={failure} />
        <div className={styles.fields}>{children}</div>
        <div className={styles.actions}>
          <Button type="submit" isDisabled={!isDirty} isLoading={isSending}>
            {t('account.settings.save')}
          </Button>
          <Button variant="outline" isDisabled={!isDirty} onClick={discard}>
            {t('account.settings.discard')}
          </Button>
          <span className={styles.state} role="status">
            {isDirty && t('account.settings.dirty')}
          </span>
        </div>
      </form>
    </Card>
  );
}
