import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts';
import { useTranslation } from '#web/translation.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useHotkeys } from '#web/ui/hooks/hotkeys.ts';
import { KeyCap } from '#web/ui/media/key-cap.tsx';
import { cleanSearch } from '../search.ts';
import { useTypedText } from '../use-typed-text.ts';
import styles from './list-page.module.css';

/** Searches when typing pauses, or at once on Enter. `/` focuses it, and arrow down moves into the list. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  /** Says what is searched; shown as the placeholder and read out as the field's name. */
  label: string;
  /** The current search of the list; the typed text may be ahead of it. */
  value: string;
  /** Called with the trimmed text when typing pauses, on Enter, and with an empty one when it is cleared. */
  onSearch: (search: string) => void;
}) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useHotkeys({ '/': () => input.current?.focus() });
  const [text, setText, searchNow] = useTypedText(value, cleanSearch, onSearch);

  return (
    <TextField
      ref={input}
      type="search"
      className={styles.search}
      isLabelHidden
      label={label}
      placeholder={label}
      maxLength={MAX_SEARCH_LENGTH}
      value={text}
      onChange={setText}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow(cleanSearch(text));
        if (event.key === 'Escape' && text !== '') searchNow('');
        if (event.key === 'ArrowDown') focusFirstRow(event);
      }}
      start={<Search size={16} aria-hidden />}
      end={
        text === '' ? (
          <span className={styles.key}>
            <KeyCap>/</KeyCap>
          </span>
        ) : (
          <IconButton
            size="sm"
            icon={X}
            label={t('list.clearSearch')}
            onClick={() => searchNow('')}
          />
        )
      }
    />
  );
}

/** From the search field into the list below it. */
function focusFirstRow(event: KeyboardEvent<HTMLInputElement>) {
  const row = event.currentTarget.closest('section')?.querySelector<HTMLElement>('[data-row]');
  if (!row) return;
  event.preventDefault();
  row.focus();
}
