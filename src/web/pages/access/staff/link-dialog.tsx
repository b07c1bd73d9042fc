import { useTranslation } from 'react-i18next';
import type { StaffLink } from '#contract/access/staff.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { CodeBlock } from '#web/ui/media/code-block.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

/** Shows a link to set a password, this once, to be copied and passed on. */
export function LinkDialog({
  link,
  name,
  onClose,
}: {
  link: StaffLink;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const until = format.moment(new Date(link.expires_at));
  // What is behind `#` is never sent to a server, so that no log has it.
  const address = `${window.location.origin}/set-password#${link.token}`;
  return (
    <Dialog
      size="lg"
      title={t(`access.staff.link.${link.purpose}`, { name })}
      description={t('access.staff.link.description', { until })}
      footer={<Button onClick={onClose}>{t('access.staff.link.done')}</Button>}
      onClose={onClose}
    >
      <CodeBlock code={address} label={t('access.staff.link.label')} />
      {link.mailed !== null && (
        <Text as="p" tone={link.mailed ? 'success' : 'danger'}>
          {t(link.mailed ? 'access.staff.link.mailed' : 'access.staff.link.notMailed', { name })}
        </Text>
      )}
    </Dialog>
  );
}
