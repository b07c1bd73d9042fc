import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { copyText } from '#web/ui/format/copy-text.ts';
import { Button } from '../buttons/button.tsx';
import { showToast } from '../overlays/toast.ts';
import { ColourKey } from './figures.tsx';

/** A color of the theme with its value; a press copies what a style sheet says for it. */
export function ColourSwatch({
  token,
  value = `var(--${token})`,
}: {
  /** The name of the color in the theme, without the dashes before it: `accent-fill`. */
  token: string;
  /** Draws another value than the current skin's, such as that of the dark one. */
  value?: string;
}) {
  const { t } = useTranslation();
  const [isDone, setIsDone] = useState(false);
  const handleCopy = async () => {
    try {
      await copyText(`var(--${token})`);
      setIsDone(true);
    } catch {
      showToast({ tone: 'danger', message: t('copy.failed') });
    }
  };
  return (
    <Button
      variant="outline"
      size="sm"
      iconEnd={isDone ? Check : Copy}
      onClick={() => void handleCopy()}
      onBlur={() => setIsDone(false)}
    >
      <ColourKey colour={value} /> <code dir="ltr">{token}</code>
      <span className="visually-hidden" role="status">
        {isDone && t('copy.done')}
      </span>
    </Button>
  );
}
