import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePart } from '../use-part.ts';
import styles from './top-bar.module.css';

const loadCustomiser = () =>
  import('../customiser/customiser.tsx').then((module) => module.Customiser);

/** Opens the customiser, whose code loads when one first means to. */
export function CustomiserButton() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [Customiser, want] = usePart(loadCustomiser);
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label={t('customiser.open')}
        aria-haspopup="dialog"
        onPointerEnter={want}
        onFocus={want}
        onClick={() => {
          want();
          setIsOpen(true);
        }}
      >
        <Settings2 size={19} aria-hidden />
      </button>
      {isOpen && Customiser && <Customiser onClose={() => setIsOpen(false)} />}
    </>
  );
}
