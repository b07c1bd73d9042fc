import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Row } from '../layout/layout.tsx';
import { Heading, Text } from '../layout/text.tsx';
import styles from './docked-dialog.module.css';

/**
 * A dialog at the lower edge of the window, beside which the page stays usable; on a phone it covers the page.
 * Escape closes it, and the focus goes back to where it was.
 */
export function DockedDialog({
  title,
  status,
  closeLabel,
  onClose,
  onDropFiles,
  children,
}: {
  /** The heading, which also names the dialog; cut with an ellipsis where it is too long. */
  title: string;
  /** Beside the title, such as whether the text was saved. */
  status?: ReactNode;
  /** The name of the button that closes, by what that does: "Save and close". */
  closeLabel: string;
  /** Called by the close button and by Escape. */
  onClose: () => void;
  /** Called with files that are dropped anywhere on the dialog. Absent: none can be. */
  onDropFiles?: (files: File[]) => void;
  /** The content, which fills the dialog. */
  children: ReactNode;
}) {
  const titleId = useId();
  const dialog = useRef<HTMLElement>(null);
  useFocusBack();

  const handleKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Element)) return;
    // A list of suggestions closes first; a panel elsewhere in the document closes itself.
    if (target.ariaExpanded === 'true' || !dialog.current?.contains(target)) return;
    event.preventDefault();
    onClose();
  };

  return (
    <section
      ref={dialog}
      role="dialog"
      aria-labelledby={titleId}
      className={styles.dialog}
      data-surface="high"
      onKeyDown={handleKeyDown}
      onDragOver={(event) => {
        if (onDropFiles) event.preventDefault();
      }}
      onDrop={(event) => {
        const files = [...event.dataTransfer.files];
        if (!onDropFiles || files.length === 0) return;
        event.preventDefault();
        onDropFiles(files);
      }}
    >
      <Row as="header" wrap={false} className={styles.head}>
        <Heading id={titleId} size="base">
          <Text as="bdi" isTruncated>
            {title}
          </Text>
        </Heading>
        {status}
        <IconButton label={closeLabel} icon={X} onClick={onClose} />
      </Row>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
