import { X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { guard } from '../forms/unsaved.ts';
import { Row } from '../layout/layout.tsx';
import { textStyle } from '../layout/text.tsx';
import styles from './dialog.module.css';

/** A dialog that is open as long as it is drawn. What closes it asks first where something in it is unsaved. */
function useShownModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isDrawn = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    isDrawn.current = true;
    element?.showModal();
    return () => {
      isDrawn.current = false;
      element?.close();
    };
  }, []);
  const close = () => guard.leave(dialog.current, onClose);
  const handle = (event: SyntheticEvent) => {
    // A file chooser that is closed inside cancels too, and means only itself.
    if (event.target !== dialog.current || !isDrawn.current) return;
    event.preventDefault();
    // A browser that is not stopped twice closes it by itself.
    if (!dialog.current.open) dialog.current.showModal();
    else if (event.type === 'close') return;
    close();
  };
  return { close, shown: { ref: dialog, onCancel: handle, onClose: handle } };
}

/**
 * A dialog in the middle of the window. The browser's own modal dialog keeps the focus inside, closes on
 * Escape and gives the focus back to what opened it.
 */
export function Dialog({
  title,
  description,
  size = 'md',
  footer,
  onClose,
  children,
}: {
  /** The heading, which also names the dialog. */
  title: string;
  /** A line below the title. */
  description?: string;
  /** The width: `sm` for a question, `md` for a form, `lg` for a table or a preview. */
  size?: 'sm' | 'md' | 'lg';
  /** The buttons of a dialog without a form; one with a form has `FormActions` instead. */
  footer?: ReactNode;
  /** Called by the close button and by Escape, after a question where something in it is unsaved; the caller then stops drawing the dialog. */
  onClose: () => void;
  /** The content, which scrolls where it is too long. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { close, shown } = useShownModal(onClose);
  const titleId = useId();

  return (
    <dialog
      {...shown}
      aria-labelledby={titleId}
      className={styles.dialog}
      data-surface="high"
      data-size={size}
    >
      <h2 id={titleId} className={styles.title} style={textStyle('xl', 'bold')}>
        <bdi>{title}</bdi>
      </h2>
      {description !== undefined && <p className={styles.description}>{description}</p>}
      {children}
      {footer && (
        <Row gap="xs" justify="end" className={styles.footer}>
          {footer}
        </Row>
      )}
      {/* Last, so that the first field gets the focus when the dialog opens. */}
      <IconButton label={t('close')} className={styles.close} onClick={close} icon={X} />
    </dialog>
  );
}

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
  /** The name of the drawer, for screen readers. Absent where `title` is given. */
  label?: string;
  /** The heading above the content, which also names the drawer. */
  title?: string;
  /** The edge that it slides in from; `start` is for navigation. */
  side?: 'start' | 'end';
  /** Does not dim the page behind it, such as to watch it change. */
  isClear?: boolean;
  /** The room around the content; `none` where it goes to the edges. */
  padding?: 'none' | 'md';
  /** Buttons that stay in sight below the content. */
  footer?: ReactNode;
  /** Called by the close button, by Escape and by a click beside it; the caller then stops drawing it. */
  onClose: () => void;
  /** The content, which scrolls where it is too long. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { close, shown } = useShownModal(onClose);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop has its key in Escape, which the dialog handles itself
    <dialog
      {...shown}
      aria-label={label ?? title}
      className={styles.drawer}
      data-surface="high"
      data-side={side}
      data-clear={isClear}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={styles.content}>
        <IconButton label={t('close')} icon={X} className={styles.drawerClose} onClick={close} />
        {title !== undefined && (
          <h2 className={styles.drawerTitle} style={textStyle('xl', 'bold')}>
            <bdi>{title}</bdi>
          </h2>
        )}
        <div className={styles.body} data-padding={padding}>
          {children}
        </div>
        {footer && (
          <Row gap="xs" justify="end" className={styles.drawerFooter}>
            {footer}
          </Row>
        )}
      </div>
    </dialog>
  );
}
