import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import type { ExampleTexts } from './gallery-texts.ts';

/** Links to the examples of the page, each an address to pass on. */
export function ExampleLinks({ examples }: { examples: Record<string, ExampleTexts> }) {
  const { t } = useTranslation();
  return (
    <Stack as="nav" gap="xs" aria-label={t('gallery.frame.onThisPage')}>
      <Text size="sm" weight="bold" tone="neutral">
        {t('gallery.frame.onThisPage')}
      </Text>
      <Stack as="ul" gap="2xs">
        {Object.entries(examples).map(([name, { title }]) => (
          <li key={name}>
            <Link to="." hash={name}>
              <Text size="md">{title}</Text>
            </Link>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
