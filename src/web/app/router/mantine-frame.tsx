import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '#web/ui/mantine/mantine-parts.css';
import '#web/ui/mantine/mantine-tokens.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAppearance } from '#web/api/use-appearance.ts';
import { THEME } from '#web/ui/mantine/theme.ts';

/**
 * Mantine, in the product's colours, for the pages that say they use it. It is not around the whole
 * product because sign-in and rankings do without, and their first load is under a budget.
 */
export function MantineFrame({ children }: { children: ReactNode }) {
  const { shown, appearance } = useAppearance();
  return (
    <DirectionProvider initialDirection={appearance.direction}>
      <MantineProvider theme={THEME} forceColorScheme={shown}>
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
