import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { TOAST_KEY, useUndoKey } from '#web/ui/hooks/hotkeys.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { usePauses } from '#web/ui/loading/use-settled.ts';
import { type OpenToast, openToasts } from '#web/ui/overlays/toast.ts';
import { showOnTop } from '#web/ui/overlays/use-anchored.ts';
import styles from './toast-container.module.css';
import '#web/messages/toasts.json';
import '#web/ui/theme/adaptations.css';

const MOST_SHOWN = 5;

/**
 * Where toasts appear: the newest on top, at most five. Older ones make room for newer ones, so that an error
 * that stays cannot hide what comes after it, and return when there is room again.
 */
export function ToastContainer() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(openToasts.subscribe, openToasts.read, openToasts.read);
  const container = useRef<HTMLElement>(null);
  const newest = toasts[0]?.id;

  // Shown again with each toast: above a dialog that was opened since the last one.
  useLayoutEffect(() => {
    if (newest !== undefined && container.current) showOnTop(container.current);
  }, [newest]);

  const { noteOrigin, giveBack } = useBorrowedFocus(container);
  const close = ({ id }: OpenToast) => {
    giveBack();
    openToasts.close(id);
  };
  const act = (toast: OpenToast) => {
    close(toast);
    toast.action?.onAct();
  };
  const undoable = toasts.slice(0, MOST_SHOWN).find(({ action }) => action?.isUndo);
  useUndoKey(undoable ? () => act(undoable) : null);

  return (
    <section
      ref={container}
      popover="manual"
      aria-label={t('toasts.label')}
      className={styles.container}
      hidden={toasts.length === 0}
      onFocus={noteOrigin}
    >
      {toasts.slice(0, MOST_SHOWN).map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onAct={() => act(toast)}
          onClose={() => close(toast)}
        />
      ))}
    </section>
  );
}

/** One key leads to the newest toast, and from there the focus goes back to where it was once a toast closes. */
function useBorrowedFocus(container: RefObject<HTMLElement | null>) {
  const origin = useRef<HTMLElement>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // The browser lets nothing outside of an open dialog have the focus.
    if (event.key !== TOAST_KEY || document.querySelector('dialog[open]')) return;
    const button = container.current?.querySelector('button');
    if (!button) return;
    event.preventDefault();
    button.focus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return {
    noteOrigin: ({ relatedTarget: from }: FocusEvent) => {
      if (container.current?.contains(from)) return;
      origin.current = from instanceof HTMLElement ? from : null;
    },
    giveBack: () => {
      if (!container.current?.contains(document.activeElement)) return;
      const isThere = origin.current?.isConnected;
      (isThere ? origin.current : document.querySelector<HTMLElement>('main h1'))?.focus();
    },
  };
}

const ICON = { success: CircleCheck, danger: CircleAlert, info: Info } as const;

function ToastCard({
  toast,
  onAct,
  onClose,
}: {
  toast: OpenToast;
  onAct: () => void;
  onClose: () => void;
}) {
  const { id, title, message, tone = 'info', action } = toast;
  const { t } = useTranslation();
  const { toastMs } = usePauses();
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  const Icon = ICON[tone];

  useEffect(() => {
    if (tone === 'danger' || isHeld) return;
    const timer = setTimeout(() => openToasts.close(id), action ? 2 * toastMs : toastMs);
    return () => clearTimeout(timer);
  }, [id, tone, action, isHeld, toastMs]);

  return (
    <Row
      gap="xs"
      wrap={false}
      role={tone === 'danger' ? 'alert' : 'status'}
      className={styles.toast}
      data-surface="high"
      data-tone={tone}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <Icon size={19} aria-hidden />
      <Stack gap="none" className={styles.text}>
        {title !== undefined && <strong>{title}</strong>}
        <span>{message}</span>
      </Stack>
      {action && (
        <Button
          variant="light"
          size="sm"
          aria-keyshortcuts={action.isUndo && 'Control+Z Meta+Z'}
          onClick={onAct}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={t('close')} icon={X} size="sm" onClick={onClose} />
    </Row>
  );
}
