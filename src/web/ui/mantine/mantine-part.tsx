import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import './mantine-tokens.css';
import { createTheme, DirectionContext, Input, MantineProvider } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import field from '../fields/field.module.css';

/**
 * Mantine, in the product's colours, for one part of the kit that is made with it. The part follows the skin
 * and the direction of the document, so that nothing has to stand around it.
 */
export function MantinePart({
  children,
}: {
  /** Parts of Mantine. */
  children: ReactNode;
}) {
  const scheme = useRootAttribute('data-mantine-color-scheme') === 'dark' ? 'dark' : 'light';
  const dir = useRootAttribute('dir') === 'rtl' ? 'rtl' : 'ltr';
  const direction = useMemo(
    () => ({ dir, toggleDirection: keep, setDirection: keep }) as const,
    [dir],
  );
  return (
    <DirectionContext value={direction}>
      <MantineProvider theme={THEME} forceColorScheme={scheme} getRootElement={noRoot}>
        <span style={CONTENTS} onKeyDownCapture={keepEscape}>
          {children}
        </span>
      </MantineProvider>
    </DirectionContext>
  );
}

const CONTENTS = { display: 'contents' } as const;

/** Escape closes an open list or calendar, and not the dialog around it too. */
function keepEscape(event: KeyboardEvent<HTMLElement>): void {
  const isOpen = event.currentTarget.querySelector('.mantine-Popover-dropdown') !== null;
  if (event.key === 'Escape' && isOpen) event.preventDefault();
}

// The document's own attributes say what holds: a part only reads them.
const keep = () => {};

const noRoot = () => undefined;

function useRootAttribute(name: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.getAttribute(name),
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  const attributeFilter = ['data-mantine-color-scheme', 'dir'];
  observer.observe(document.documentElement, { attributeFilter });
  return () => observer.disconnect();
}

const CONTROL: Readonly<Record<string, string>> = { xs: 'sm', lg: 'lg' };

const THEME = createTheme({
  colors: {
    accent: [
      '#f3f3ff',
      '#e5e4fd',
      '#c9c7fa',
      '#aba8f5',
      '#9290f0',
      '#7c79ea',
      '#6663de',
      '#524fc4',
      '#4542a6',
      '#393787',
    ],
    // Mantine's dark greys, in the product's tones: text, borders, surfaces, page.
    dark: [
      '#ececf3',
      '#c9c9d6',
      '#a3a3b5',
      '#77778b',
      '#2d2d39',
      '#262630',
      '#1b1b23',
      '#16161d',
      '#131319',
      '#0f0f14',
    ],
  },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  radius: { md: 'var(--radius-md)' },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // The same frame as the fields that the kit draws itself.
    InputWrapper: Input.Wrapper.extend({
      classNames: {
        label: field.label ?? '',
        description: field.description ?? '',
        error: field.error ?? '',
      },
    }),
    // Mantine's middle size is called sm: as high as the fields that the kit draws itself.
    Input: Input.extend({
      vars: (_, { size }) => ({
        wrapper: { '--input-height': `var(--control-${CONTROL[String(size)] ?? 'md'})` },
      }),
    }),
    // The placeholder is no item, and nothing else may stand in a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
});
