import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import './mantine-tokens.css';
import { DirectionContext, MantineProvider } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { THEME } from './theme.ts';

/**
 * Mantine, in the product's colours, for one part of the kit that is made with it. The part follows the skin
 * and the direction of the document, so that nothing has to stand around it.
 */
export function MantinePart({ children }: { children: ReactNode }) {
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
