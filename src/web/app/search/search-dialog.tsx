import { Search, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts';
import { cleanSearch } from '#web/list/address/search-fields.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { useActiveOption } from '#web/ui/fields/use-active-option.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { useRecentSearches } from './recent-searches.ts';
import styles from './search.module.css';
import { SearchFooter } from './search-footer.tsx';
import type { SearchOption } from './search-option.ts';
import { SearchResults } from './search-results.tsx';
import { useSearchGroups } from './use-search-groups.ts';

/** The search over pages, commands, ranked events, invoices, people and files. */
export function SearchDialog({
  onClose,
  onCustomise,
}: {
  onClose: () => void;
  onCustomise: () => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const query = cleanSearch(text);
  const { recent, add, clear } = useRecentSearches();
  const { groups, isBusy, troubles } = useSearchGroups(query, recent, onCustomise);
  const options = groups.flatMap((group) => group.options);
  const { active, setActive, listId, optionId, field } = useActiveOption(options.length);
  const dialog = useModal();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView?.({ block: 'nearest' });
  });

  const search = (next: string) => {
    setText(next);
    setActive(0);
  };

  const handleChoose = ({ target }: SearchOption) => {
    if ('query' in target) {
      search(target.query);
      input.current?.focus();
      return;
    }
    if (query !== '') add(query);
    onClose();
    if ('run' in target) target.run();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop has its key in Escape, which the dialog handles itself
    <dialog
      ref={dialog}
      aria-label={t('search.label')}
      className={styles.dialog}
      data-surface="high"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <Row wrap={false} className={styles.field}>
        <Search size={19} aria-hidden />
        <input
          ref={input}
          {...field}
          autoFocus
          type="text"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          maxLength={MAX_SEARCH_LENGTH}
          className={styles.input}
          value={text}
          onChange={(event) => search(event.currentTarget.value)}
        />
        <IconButton label={t('close')} icon={X} onClick={onClose} />
      </Row>
      <SearchResults
        groups={groups}
        query={query}
        isBusy={isBusy}
        troubles={troubles}
        active={active}
        listId={listId}
        optionId={optionId}
        onPoint={setActive}
        onChoose={handleChoose}
      />
      <SearchFooter {...(query === '' && recent.length > 0 && { onForget: clear })} />
    </dialog>
  );
}

function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}
