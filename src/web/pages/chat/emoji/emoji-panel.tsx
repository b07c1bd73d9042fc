import { Search } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { fold } from '../fold.ts';
import styles from './emoji-button.module.css';
import { ALL_EMOJIS, EMOJI_CATEGORIES, EMOJI_COLUMNS, type Emoji } from './emojis.ts';

const STEP: Partial<Record<string, number>> = {
  ArrowUp: -EMOJI_COLUMNS,
  ArrowDown: EMOJI_COLUMNS,
};

/** Emojis by category, or those whose name matches the search. Arrows move between them, Enter picks one. */
export function EmojiPanel({ onPick }: { onPick: (sign: string) => void }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const wanted = fold(search.trim());
  const nameOf = ({ name }: Emoji) => t(`chat.emoji.names.${name}`);
  const found = ALL_EMOJIS.filter((emoji) => fold(nameOf(emoji)).includes(wanted));
  const groups =
    wanted === ''
      ? EMOJI_CATEGORIES.map((category) => ({
          title: t(`chat.emoji.categories.${category}`),
          emojis: found.filter((emoji) => emoji.category === category),
        }))
      : [{ title: t('chat.emoji.found', { count: found.length }), emojis: found }];

  const signs = () => [...(grid.current?.querySelectorAll<HTMLElement>('[data-emoji]') ?? [])];
  const handleKeyDown = (event: KeyboardEvent) => {
    const all = signs();
    const at = all.findIndex((sign) => sign.matches(':focus'));
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const sideways = { ArrowLeft: isRtl ? 1 : -1, ArrowRight: isRtl ? -1 : 1 }[event.key];
    const step = STEP[event.key] ?? sideways;
    // In the search field arrows to the side belong to the text.
    if (step === undefined || (at < 0 && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const next = at < 0 ? all[0] : all[at + step];
    if (next) next.focus();
    else if (step < 0) event.currentTarget.querySelector('input')?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the keys of the field and the buttons inside
    <div className={styles.content} onKeyDown={handleKeyDown}>
      <TextField
        data-autofocus
        type="search"
        isLabelHidden
        label={t('chat.emoji.search')}
        placeholder={t('chat.emoji.search')}
        maxLength={40}
        value={search}
        start={<Search size={16} aria-hidden />}
        onChange={(value) => setSearch(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The field stands in the form that sends the message.
          event.preventDefault();
          signs()[0]?.click();
        }}
      />
      <div ref={grid} className={styles.groups}>
        {groups.map(({ title, emojis }, group) => (
          <section key={title} aria-label={title}>
            <Text as="p" size="xs" tone="neutral" weight="medium">
              {title}
            </Text>
            <div className={styles.grid}>
              {emojis.map((emoji, place) => (
                <Button
                  key={emoji.name}
                  variant="plain"
                  data-emoji
                  // One stop of the Tab key for all; arrows do the rest.
                  tabIndex={group + place === 0 ? 0 : -1}
                  isFullWidth
                  aria-label={nameOf(emoji)}
                  data-tooltip={nameOf(emoji)}
                  onClick={() => onPick(emoji.sign)}
                >
                  <Text size="xl">{emoji.sign}</Text>
                </Button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
