import { SendHorizontal } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type ChatContact, MAX_MESSAGE_LENGTH } from '#contract/chat.ts';
import styles from './composer.module.css';
import { EmojiButton } from './emoji-button.tsx';

/** From here on the count of what is left is worth showing. */
const SHOWN_LEFT = 200;

/** Where one types: Enter sends, Shift and Enter begin a new line. What is typed is kept by whoever shows it. */
export function Composer({
  contact,
  text,
  onText,
  onSend,
}: {
  contact: ChatContact;
  text: string;
  onText: (text: string) => void;
  onSend: (message: string) => void;
}) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const countId = useId();
  const left = MAX_MESSAGE_LENGTH - text.trim().length;
  const isCounted = left < SHOWN_LEFT;
  const canSend = text.trim() !== '' && left >= 0;
  useFittingHeight(field, text);
  useFocusWhereNoKeyboardPopsUp(field);

  const handleSubmit = (event?: FormEvent) => {
    event?.preventDefault();
    field.current?.focus();
    if (!canSend) return;
    onSend(text.trim());
    onText('');
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handleSubmit();
  };
  const insert = (sign: string) => {
    const element = field.current;
    const from = element?.selectionStart ?? text.length;
    const to = element?.selectionEnd ?? text.length;
    onText(text.slice(0, from) + sign + text.slice(to));
    element?.focus();
    requestAnimationFrame(() => {
      element?.setSelectionRange(from + sign.length, from + sign.length);
    });
  };

  return (
    <form className={styles.composer} onSubmit={handleSubmit}>
      <div className={styles.box}>
        <EmojiButton onPick={insert} />
        <textarea
          ref={field}
          className={styles.text}
          rows={1}
          dir="auto"
          aria-label={t('chat.write', { name: contact.fullName })}
          placeholder={t('chat.placeholder')}
          aria-describedby={isCounted ? countId : undefined}
          aria-invalid={left < 0 || undefined}
          enterKeyHint="send"
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
        <button
          type="submit"
          className={styles.send}
          aria-disabled={!canSend}
          aria-label={t('chat.send')}
          title={t('chat.sendKeys')}
        >
          <SendHorizontal size={18} className={styles.arrow} aria-hidden />
        </button>
      </div>
      <p id={countId} className={styles.count} role="status" data-over={left < 0}>
        {isCounted &&
          (left < 0 ? t('chat.tooLong', { count: -left }) : t('chat.left', { count: left }))}
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

function useFocusWhereNoKeyboardPopsUp(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    if (window.matchMedia('(hover: hover)').matches) field.current?.focus({ preventScroll: true });
  }, [field]);
}
