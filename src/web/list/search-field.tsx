import { Search, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#web/components/text-field.tsx';
import styles from './list-page.module.css';
import { cleanSearch, MAX_SEARCH_LENGTH } from './list-query.ts';

const PAUSE_MS = 250;

/** Searches when typing pauses, or at once on Enter. */
export function SearchField({
  label,
  value,
  onSearch,
  inputRef,
}: {
  label: string;
  /** The search in force. */
  value: string;
  onSearch: (search: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const handedOn = useRef(value);
  const wanted = cleanSearch(text);

  // A search that came from elsewhere (the back button, "clear filters") replaces what is typed.
  useEffect(() => {
    if (value === handedOn.current) return;
    handedOn.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (wanted === handedOn.current) return;
    const timer = setTimeout(() => {
      handedOn.current = wanted;
      onSearch(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, onSearch]);

  const searchNow = (search: string) => {
    setText(search);
    handedOn.current = search;
    onSearch(search);
  };

  return (
    <TextField
      ref={inputRef}
      type="search"
      className={styles.search}
      aria-label={label}
      placeholder={label}
      maxLength={MAX_SEARCH_LENGTH}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow(wanted);
        if (event.key === 'Escape' && text !== '') searchNow('');
      }}
      start={<Search size={16} aria-hidden />}
      end={
        text === '' ? (
          <kbd className={styles.key}>/</kbd>
        ) : (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('list.clearSearch')}
            onClick={() => searchNow('')}
          >
            <X size={15} aria-hidden />
          </button>
        )
      }
    />
  );
}
