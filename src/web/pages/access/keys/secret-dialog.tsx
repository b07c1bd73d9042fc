import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/button.tsx';
import { CodeBlock } from '#web/ui/media/code-block.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

/** Shows the secret of a key, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      size="lg"
      title={t('access.keys.secret.title')}
      description={t('access.keys.secret.description')}
      footer={<Button onClick={onClose}>{t('access.keys.secret.done')}</Button>}
      onClose={onClose}
    >
      <CodeBlock code={secret} label={t('access.keys.secret.label')} />
    </Dialog>
  );
}
