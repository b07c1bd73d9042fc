import { Smile } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PanelButton } from '#web/ui/overlays/panel-button.tsx';
import styles from './emoji-button.module.css';
import { EmojiPanel } from './emoji-panel.tsx';

/** Opens the signs to choose from above itself. */
export function EmojiButton({ onPick }: { onPick: (sign: string) => void }) {
  const { t } = useTranslation();
  return (
    <PanelButton
      label={t('chat.emoji.open')}
      panelLabel={t('chat.emoji.title')}
      face={<Smile size={20} aria-hidden />}
      className={styles.root}
    >
      {(close) => (
        <EmojiPanel
          onPick={(sign) => {
            close();
            onPick(sign);
          }}
        />
      )}
    </PanelButton>
  );
}
