import '#web/messages/search.json';
import { Link } from '@tanstack/react-router';
import { CornerDownLeft, Search, SearchX, Telescope, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { z } from 'zod';
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts';
import { useSession } from '#web/data/api-context.ts';
import { useStored } from '#web/data/stored/use-stored.ts';
import { cleanSearch } from '#web/list/search.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button, TextButton } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { EmptyState } from '#web/ui/display/states.tsx';
import { Row, Stack, VisuallyHidden } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { KeyCap } from '#web/ui/media/key-cap.tsx';
import { Highlight } from './highlight.tsx';
import styles from './search.module.css';
import type { SearchGroup, SearchOption } from './search-option.ts';
import { useSearchGroups } from './use-search-groups.ts';

/**
 * The keys of a field over a list of options (combobox and listbox): arrows walk the options in a
 * ring, Enter clicks the one they stand on. The focus stays in the field.
 */
function useActiveOption(count: number) {
  const listId = useId();
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, count - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  const handleKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, the list ignores its keys.
    if (count === 0 || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % count);
    else if (event.key === 'ArrowUp') setActive((active - 1 + count) % count);
    else if (event.key === 'Enter') document.getElementById(optionId(active))?.click();
    else return;
    event.preventDefault();
  };

  return {
    active,
    setActive,
    listId,
    optionId,
    /** The props of the field. */
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': count > 0,
      'aria-controls': listId,
      'aria-activedescendant': count > 0 ? optionId(active) : undefined,
      onKeyDown: handleKeyDown,
    } as const,
  };
}

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

const MOST = 5;

const searches = z.array(z.string()).catch([]);

function addRecent(recent: readonly string[], text: string): string[] {
  const others = recent.filter((other) => other.toLowerCase() !== text.toLowerCase());
  return [text, ...others].slice(0, MOST);
}

/** The recent searches of this person that led to a result, the newest first. */
function useRecentSearches() {
  const key = `recentSearches.${useSession()?.userData.id ?? 'nobody'}` as const;
  const [recent, setRecent] = useStored(key, searches);
  return {
    recent,
    add: (text: string) => setRecent((now) => addRecent(now, text)),
    clear: () => setRecent([]),
  };
}

/** The keys of the search, and a button that clears the recent searches where there are any. */
function SearchFooter({ onForget }: { onForget?: () => void }) {
  const { t } = useTranslation();
  return (
    <Row justify="between" className={styles.footer}>
      <div className={styles.keys}>
        <Row gap="xs">
          <KeyCap>↑</KeyCap>
          <KeyCap>↓</KeyCap>
          <Text as="bdi" size="xs" tone="neutral">
            {t('search.keys.navigate')}
          </Text>
          <KeyCap>↵</KeyCap>
          <Text as="bdi" size="xs" tone="neutral">
            {t('search.keys.open')}
          </Text>
          <KeyCap>{t('search.escape')}</KeyCap>
          <Text as="bdi" size="xs" tone="neutral">
            {t('search.keys.close')}
          </Text>
        </Row>
      </div>
      {onForget && (
        <Button variant="plain" size="sm" tone="accent" onClick={onForget}>
          {t('search.forget')}
        </Button>
      )}
    </Row>
  );
}

/** The groups of options, the empty state, and the failures. */
function SearchResults({
  groups,
  query,
  isBusy,
  troubles,
  active,
  listId,
  optionId,
  onPoint,
  onChoose,
}: {
  groups: readonly SearchGroup[];
  query: string;
  isBusy: boolean;
  troubles: readonly string[];
  /** The index of the active option among all groups. */
  active: number;
  listId: string;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onChoose: (option: SearchOption) => void;
}) {
  const { t } = useTranslation();
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const isEmpty = count === 0 && !isBusy;
  let position = 0;
  return (
    <div className={styles.results} aria-busy={isBusy}>
      <div id={listId} role="listbox" aria-label={t('search.results')}>
        {groups
          .filter(({ options }) => options.length > 0)
          .map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
            <div key={group.key} role="group" aria-labelledby={`${listId}-${group.key}`}>
              <div id={`${listId}-${group.key}`} className={styles.groupTitle}>
                <Text size="xs" weight="bold" tone="neutral">
                  {group.title}
                </Text>
              </div>
              {group.options.map((option) => {
                const index = position++;
                return (
                  <OptionRow
                    key={option.key}
                    id={optionId(index)}
                    option={option}
                    query={query}
                    isActive={index === active}
                    onPoint={() => onPoint(index)}
                    onChoose={onChoose}
                  />
                );
              })}
            </div>
          ))}
      </div>
      {groups.map(
        ({ key, title, failure, retry }) =>
          failure && (
            <Row key={key} gap="xs" className={styles.trouble}>
              <Text as="p" size="sm" tone="neutral">
                {title}: {t('search.groupFailed', { reason: failure.message })}
              </Text>
              {retry && <TextButton onClick={retry}>{t('retry')}</TextButton>}
            </Row>
          ),
      )}
      {isEmpty && query === '' && (
        <EmptyState icon={Telescope} title={t('search.start.title')}>
          {t('search.start.description')}
        </EmptyState>
      )}
      {isEmpty && query !== '' && (
        <EmptyState icon={SearchX} title={t('search.none.title', { query })}>
          {t('search.none.description')}
        </EmptyState>
      )}
      {troubles.map((trouble) => (
        <div key={trouble} className={styles.trouble}>
          <Text as="p" size="sm" tone="neutral">
            {trouble}
          </Text>
        </div>
      ))}
      <VisuallyHidden as="p" role="status">
        {query !== '' && !isBusy && t('search.count', { count })}
      </VisuallyHidden>
    </div>
  );
}

/**
 * One option of the search. Pages and files are links, so that they can be opened in a new tab; the keys
 * reach them through the field.
 */
function OptionRow({
  id,
  option,
  query,
  isActive,
  onPoint,
  onChoose,
}: {
  id: string;
  option: SearchOption;
  query: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: (option: SearchOption) => void;
}) {
  const { target } = option;
  const props = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: styles.option,
    'data-entry': true,
    onMouseMove: onPoint,
    onClick: (event: MouseEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChoose(option);
    },
  } as const;
  const face = <Face option={option} query={query} />;
  if ('to' in target) {
    return (
      <Link
        {...props}
        to={target.to}
        params={target.params ?? {}}
        search={target.search ?? {}}
        hash={target.hash ?? ''}
      >
        {face}
      </Link>
    );
  }
  if ('file' in target) {
    return (
      <a {...props} href={target.file} download={target.name}>
        {face}
      </a>
    );
  }
  return <div {...props}>{face}</div>;
}

function Face({ option, query }: { option: SearchOption; query: string }): ReactNode {
  const { icon: Icon, title, detail } = option;
  return (
    <>
      <Icon size={17} aria-hidden />
      <Stack as="span" gap="none" className={styles.text}>
        <Text as="bdi" size="md" isTruncated>
          <Highlight text={title} query={query} />
        </Text>
        {detail && (
          <Text as="bdi" size="xs" tone="neutral" isTruncated>
            <Highlight text={detail} query={query} />
          </Text>
        )}
      </Stack>
      <CornerDownLeft size={15} className={styles.enter} aria-hidden />
    </>
  );
}
