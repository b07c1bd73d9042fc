import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './side-sheet.module.css';

/**
 * A sheet over the page from its start or end side. The browser's own modal dialog keeps the focus
 * inside, closes on Escape and gives the focus back.
 */
export function SideSheet({
  label,
  side,
  isClear = false,
  onClose,
  children,
}: {
  label: string;
  side: 'start' | 'end';
  /** Leaves the page behind it as bright as it is. */
  isClear?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop has its key in Escape, which the dialog handles itself
    <dialog
      ref={dialog}
      aria-label={label}
      className={styles.sheet}
      data-side={side}
      data-clear={isClear}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.content}>
        <IconButton label={t('close')} className={styles.close} onClick={onClose} icon={X} />
        {children}
      </div>
    </dialog>
  );
}
