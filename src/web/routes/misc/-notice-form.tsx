import { useState } from 'react';
import { requestNotice } from '#contract/sign-in/mail-notices.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import styles from './-misc.module.css';
import '#web/messages/misc.json';

const ABOUT = { comingSoon: 'season', maintenance: 'maintenance' } as const;

/** Leaves an e-mail address on the list of those to be told. */
export function NoticeForm({ page }: { page: keyof typeof ABOUT }) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const [listed, setListed] = useState<string | null>(null);
  const about = ABOUT[page];
  const { form, field, set, failure, isSending } = useForm({
    initial: { email: '' },
    schema: requestNotice.body.pick({ email: true }),
    labels: 'misc',
    send: async ({ email }) => {
      const answer = await call(requestNotice, { body: { email, about } });
      setListed(answer.email);
    },
  });
  const another = () => {
    set({ email: '' });
    setListed(null);
  };

  return (
    <Stack gap="sm" className={styles.notice}>
      <Alert message={failure} />
      <Alert
        tone="success"
        message={listed === null ? null : t(`misc.${page}.done`, { email: listed })}
      />
      {listed === null ? (
        <form {...form}>
          <Row gap="xs" align="start">
            <TextField
              {...field('email')}
              className={styles.field}
              size="lg"
              isLabelHidden
              placeholder={t('misc.emailExample')}
              autoComplete="email"
            />
            <Button type="submit" size="lg" isLoading={isSending}>
              {t(`misc.${page}.submit`)}
            </Button>
          </Row>
        </form>
      ) : (
        <Button variant="outline" onClick={another}>
          {t('misc.another')}
        </Button>
      )}
      <Text as="p" size="sm" tone="neutral">
        {t('misc.demoNote')}
      </Text>
    </Stack>
  );
}
