import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { findExamples } from './find-examples.ts';
import { useAllExamples } from './use-all-examples.ts';

const MOST_FOUND = 12;

/** A search over the examples of all galleries; what it encloses while nothing is searched for. */
export function ExampleSearch({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const isSearched = text.trim() !== '';
  const { examples, error, isLoading } = useAllExamples(isSearched);
  const found = findExamples(examples, text);
  return (
    <Stack gap="sm">
      <TextField
        type="search"
        size="sm"
        isLabelHidden
        label={t('gallery.frame.searchAll')}
        placeholder={t('gallery.frame.searchAll')}
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={setText}
      />
      {isSearched ? (
        <Stack gap="xs" aria-busy={isLoading}>
          <Text as="p" size="sm" tone="neutral">
            <span role="status">
              {error?.message ?? (!isLoading && t('gallery.frame.found', { count: found.length }))}
            </span>
          </Text>
          <Stack as="ul" gap="xs">
            {found.slice(0, MOST_FOUND).map(({ page, name, title, gallery }) => (
              <Stack as="li" gap="none" key={`${page.path}#${name}`}>
                <Link to={page.path} hash={name} onClick={() => setText('')}>
                  <Text size="md">{title}</Text>
                </Link>
                <Text size="xs" tone="neutral">
                  {gallery}
                </Text>
              </Stack>
            ))}
          </Stack>
        </Stack>
      ) : (
        children
      )}
    </Stack>
  );
}
