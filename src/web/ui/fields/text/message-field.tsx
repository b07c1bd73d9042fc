import { SendHorizontal } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from '#web/translation.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import frame from '../field.module.css';
import styles from './message-field.module.css';

/** From how many remaining characters on the count is shown. */
const SHOWN_LEFT = 200;

/**
 * A message to write and send: Enter sends, Shift and Enter begin a new line. It grows with the text and counts
 * the characters towards the limit.
 */
export function MessageField({
  label,
  placeholder,
  value,
  limit,
  start,
  above,
  hasMore = false,
  hasAutoFocus = false,
  onChange,
  onSend,
}: {
  /** The accessible name of the field, such as "Message to Ada". */
  label: string;
  /** Shown in gray while nothing is written. */
  placeholder: string;
  /** The text so far. */
  value: string;
  /** The most characters that can be sent; the last 200 are counted down. */
  limit: number;
  /** Before the text, such as a button that inserts an emoji where the caret stands. */
  start?: (insert: (text: string) => void) => ReactNode;
  /** Above the text, such as what it answers. */
  above?: ReactNode;
  /** Lets an empty text be sent, because something else goes with it, such as a picture. */
  hasMore?: boolean;
  /** Takes the focus when it appears, but not on a touch screen, where the keyboard would cover the conversation. */
  hasAutoFocus?: boolean;
  /** Called with the text at each key, and with an empty one once it is sent. */
  onChange: (value: string) => void;
  /** Called with the trimmed text on Enter, or by the button. */
  onSend: (message: string) => void;
}) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const countId = useId();
  const left = limit - value.trim().length;
  const isCounted = left < SHOWN_LEFT;
  const canSend = (value.trim() !== '' || hasMore) && left >= 0;
  useFittingHeight(field, value);
  useFocusWithoutTouch(field, hasAutoFocus);

  const handleSubmit = (event?: FormEvent) => {
    event?.preventDefault();
    field.current?.focus();
    if (!canSend) return;
    onSend(value.trim());
    onChange('');
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handleSubmit();
  };
  const insert = (text: string) => {
    const element = field.current;
    const from = element?.selectionStart ?? value.length;
    const to = element?.selectionEnd ?? value.length;
    onChange(value.slice(0, from) + text + value.slice(to));
    element?.focus();
    requestAnimationFrame(() => {
      element?.setSelectionRange(from + text.length, from + text.length);
    });
  };

  return (
    <form onSubmit={handleSubmit}>
      {above}
      <div className={`${frame.box} ${styles.box}`}>
        {start?.(insert)}
        <textarea
          ref={field}
          className={styles.text}
          rows={1}
          dir="auto"
          aria-label={label}
          placeholder={placeholder}
          aria-describedby={isCounted ? countId : undefined}
          aria-invalid={left < 0 || undefined}
          enterKeyHint="send"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
        <IconButton
          label={t('kit.send')}
          icon={SendHorizontal}
          variant="filled"
          tone="accent"
          aria-disabled={!canSend}
          onClick={() => handleSubmit()}
        />
      </div>
      <p id={countId} className={styles.count} role="status" data-over={left < 0}>
        {isCounted &&
          (left < 0
            ? t('kit.tooLong', { count: -left })
            : t('kit.charactersLeft', { count: left }))}
      </p>
    </form>
  );
}

/** As high as the text, up to where the stylesheet ends it. */
function useFittingHeight(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the text that needs the height
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight}px`;
  }, [field, text]);
}

function useFocusWithoutTouch(
  field: RefObject<HTMLTextAreaElement | null>,
  isWanted: boolean,
): void {
  useEffect(() => {
    if (!isWanted || !window.matchMedia('(hover: hover)').matches) return;
    field.current?.focus({ preventScroll: true });
  }, [field, isWanted]);
}
