import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { translator, useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { TOAST_KEY, useUndoKey } from '#web/ui/hooks/hotkeys.ts';
import { useMediaQuery } from '#web/ui/hooks/use-media-query.ts';
import { Row, Stack, VisuallyHidden } from '#web/ui/layout/layout.tsx';
import { optionalPart } from '#web/ui/loading/late-part.tsx';
import { usePauses } from '#web/ui/loading/use-settled.ts';
import { announce, announcement } from '#web/ui/overlays/announce.ts';
import { type OpenToast, openToasts } from '#web/ui/overlays/toast.ts';
import { showOnTop } from '#web/ui/overlays/use-anchored.ts';
import styles from './toast-container.module.css';
import '#web/messages/toasts.json';

const MOST_SHOWN = 5;

const FocusKeeper = optionalPart(
  () => import('./keep-focus.ts').then((module) => module.FocusKeeper),
  { after: 'use' },
);

/** Shared by all pages, and loaded after the first one. */
export function AroundPages() {
  const hasForcedColors = useMediaQuery('(forced-colors: active)');
  useEffect(() => {
    if (hasForcedColors) void import('#web/ui/theme/adaptations.css');
  }, [hasForcedColors]);
  return (
    <>
      <ToastContainer />
      <FocusKeeper />
    </>
  );
}

/**
 * The toasts: the newest on top, at most five. Older ones are hidden for newer ones, so that a lasting error cannot hide
 * those after it, and return when there is space again.
 */
export function ToastContainer() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(openToasts.subscribe, openToasts.read, openToasts.read);
  const spoken = useSyncExternalStore(announcement.subscribe, announcement.read, announcement.read);
  const container = useRef<HTMLElement>(null);
  const newest = toasts[0]?.id;

  // Reopened with each toast, so that it is above a dialog that was opened since the last one.
  useLayoutEffect(() => {
    if (newest !== undefined && container.current) showOnTop(container.current);
  }, [newest]);

  useToastKey(container);
  const undoable = toasts.slice(0, MOST_SHOWN).find(({ action }) => action?.isUndo);
  useUndoKey(undoable ? () => actOn(undoable) : null);

  return (
    <>
      <section
        ref={container}
        popover="manual"
        aria-label={t('toasts.label')}
        className={styles.container}
        hidden={toasts.length === 0}
        data-toasts
      >
        {toasts.slice(0, MOST_SHOWN).map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </section>
      <VisuallyHidden role="status">
        {spoken && <span key={spoken.id}>{spoken.text}</span>}
      </VisuallyHidden>
    </>
  );
}

function actOn({ id, action }: OpenToast): void {
  openToasts.close(id);
  void Promise.resolve(action?.onAct()).then((isDone) => {
    if (action?.isUndo && isDone !== false) announce(translator.t('undone'));
  });
}

/** A key moves the focus to the newest toast. */
function useToastKey(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const goToToast = (event: KeyboardEvent) => {
      // The browser allows no focus outside of an open dialog.
      if (event.key !== TOAST_KEY || document.querySelector('dialog[open]')) return;
      const button = container.current?.querySelector('button');
      if (!button) return;
      event.preventDefault();
      button.focus();
    };
    document.addEventListener('keydown', goToToast);
    return () => document.removeEventListener('keydown', goToToast);
  }, [container]);
}

const ICON = { success: CircleCheck, danger: CircleAlert, info: Info } as const;

function ToastCard({ toast }: { toast: OpenToast }) {
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
          onClick={() => actOn(toast)}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={t('close')} icon={X} size="sm" onClick={() => openToasts.close(id)} />
    </Row>
  );
}
