import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

/** The recovery codes, which nobody can look up afterwards. */
export function RecoveryDialog({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('me.recovery.title')}
      description={t('me.recovery.description')}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <CopyButton text={codes.join('\n')} label={t('me.recovery.copy')} />
          <Button onClick={onClose}>{t('me.recovery.done')}</Button>
        </>
      }
    >
      <Grid as="ul" min="9rem" gap="xs" label={t('me.recovery.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </Grid>
    </Dialog>
  );
}
