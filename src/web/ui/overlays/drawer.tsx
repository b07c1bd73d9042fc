import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Row } from '../layout/layout.tsx';
import { textStyle } from '../layout/text.tsx';
import styles from './drawer.module.css';

/**
 * A drawer over the page from its start or end side. The browser's own modal dialog keeps the focus
 * inside, closes on Escape and gives the focus back.
 */
export function Drawer({
  label,
  title,
  side = 'end',
  isClear = false,
  padding = 'none',
  footer,
  onClose,
  children,
}: {
  /** Absent where `title` is given. */
  label?: string;
  /** Stands above the content, beside the button that closes. */
  title?: string;
  side?: 'start' | 'end';
  /** Leaves the page behind it as bright as it is. */
  isClear?: boolean;
  /** Around the content; `none` where it goes to the edges. */
  padding?: 'none' | 'md';
  /** Stays in sight below the content. */
  footer?: ReactNode;
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
      aria-label={label ?? title}
      className={styles.drawer}
      data-surface="high"
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
        <IconButton label={t('close')} icon={X} className={styles.close} onClick={onClose} />
        {title !== undefined && (
          <h2 className={styles.title} style={textStyle('xl', 'bold')}>
            <bdi>{title}</bdi>
          </h2>
        )}
        <div className={styles.body} data-padding={padding}>
          {children}
        </div>
        {footer && (
          <Row gap="xs" justify="end" className={styles.footer}>
            {footer}
          </Row>
        )}
      </div>
    </dialog>
  );
}
