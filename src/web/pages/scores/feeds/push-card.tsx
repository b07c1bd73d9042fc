import { useTranslation } from 'react-i18next';
import { pushFeed } from '#contract/feeds/feeds.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';

/** Where files are pushed to, and the command that does it. */
export function PushCard({ id }: { id: number }) {
  const { t } = useTranslation();
  const { origin = window.location.origin } = useApiContext();
  // The score service is at this origin, unless the build names another one.
  const address =
    (import.meta.env.SCORE_HOST || origin) + pushFeed.path.replace('{id}', String(id));
  const command = `curl --data-binary @events.csv -H "Authorization: Bearer $KEY" ${address}`;
  const lines = [
    { label: t('feeds.push.address'), text: address, copy: t('feeds.push.copyAddress') },
    { label: t('feeds.push.command'), text: command, copy: t('feeds.push.copyCommand') },
  ];
  return (
    <Card title={t('feeds.push.title')} description={t('feeds.push.description')}>
      <Stack gap="sm">
        {lines.map(({ label, text, copy }) => (
          <Stack key={label} gap="xs">
            <TextField label={label} value={text} dir="ltr" isReadOnly onChange={() => {}} />
            <Row justify="end">
              <CopyButton text={text} label={copy} />
            </Row>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
