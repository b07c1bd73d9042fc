import { Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import type { DialogOpener } from '../start/use-dialog-part.ts';

export function CustomiserButton({ customiser }: { customiser: DialogOpener }) {
  const { t } = useTranslation();
  return (
    <IconButton
      label={t('customiser.open')}
      icon={Settings2}
      aria-haspopup="dialog"
      onPointerEnter={customiser.want}
      onFocus={customiser.want}
      onClick={customiser.open}
    />
  );
}
