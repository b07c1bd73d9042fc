import { Smile } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { EmojiPanel } from './emoji-panel.tsx';

/** Opens the emojis to choose from. */
export function EmojiButton({ onPick }: { onPick: (sign: string) => void }) {
  const { t } = useTranslation();
  return (
    <Popover
      label={t('chat.emoji.open')}
      panelLabel={t('chat.emoji.title')}
      face={<Smile size={20} aria-hidden />}
    >
      {(close) => (
        <EmojiPanel
          onPick={(sign) => {
            close();
            onPick(sign);
          }}
        />
      )}
    </Popover>
  );
}
