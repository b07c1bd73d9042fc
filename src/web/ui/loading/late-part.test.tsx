import { act, render, screen, waitFor } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, StrictMode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { deferred } from '#web/test/deferred.ts';
import { openToasts } from '../overlays/toast.ts';
import { lateDialog, latePart, optionalPart } from './late-part.tsx';
import { PausesProvider } from './use-settled.ts';

const FOREVER_MS = 2 ** 31 - 1;

function Around({ children, pauseMs = 0 }: { children: ReactNode; pauseMs?: number }) {
  return (
    <StrictMode>
      <PausesProvider value={{ shortMs: pauseMs, longMs: pauseMs, toastMs: pauseMs }}>
        {children}
      </PausesProvider>
    </StrictMode>
  );
}

function Greeting({ name }: { name: string }) {
  return <p>{`Hello ${name}`}</p>;
}

function Dialog({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" onClick={onClose}>
      Close
    </button>
  );
}

function Opener({ of: Opened }: { of: ComponentType<{ onClose: () => void }> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        {isOpen ? 'Opened' : 'Open'}
      </button>
      {isOpen && <Opened onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Code that cannot be had as often as `failures` says. */
function codeOf<Part>(part: Part, failures = 0) {
  let left = failures;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new Error('out of reach');
    return part;
  });
}

class ErrorScreen extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <button type="button" onClick={() => this.setState({ hasFailed: false })}>
        Try again
      </button>
    );
  }
}

/** What the server has drawn: `late-part.test.ts` says how. */
function drawn(html: string): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  return container;
}

describe('latePart', () => {
  it('shows its fallback until the code is there, which it loads once', async () => {
    const code = deferred<typeof Greeting>();
    const load = vi.fn(() => code.promise);
    const Part = latePart(load, { fallback: 'Loading' });
    render(
      <Around>
        <Part name="Ada" />
        <Part name="Alan" />
      </Around>,
    );
    expect(screen.getAllByText(/Loading/)).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
    await act(async () => code.settle(Greeting));
    expect(screen.getByText('Hello Ada')).toBeTruthy();
    expect(screen.getByText('Hello Alan')).toBeTruthy();
  });

  it('is there at once when it has been loaded ahead', async () => {
    const Part = latePart(codeOf(Greeting), { fallback: 'Loading' });
    await Part.load();
    render(
      <Around>
        <Part name="Ada" />
      </Around>,
    );
    expect(screen.getByText('Hello Ada')).toBeTruthy();
  });

  it('loads again when it is rendered after a failed prefetch', async () => {
    const Part = latePart(codeOf(Greeting, 1));
    await expect(Part.load()).rejects.toThrow('out of reach');
    render(
      <Around>
        <Part name="Ada" />
      </Around>,
    );
    expect(await screen.findByText('Hello Ada')).toBeTruthy();
  });

  it('leaves a failure to the error screen of its page, and loads again from there', async () => {
    // React logs what a boundary has caught.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Part = latePart(codeOf(Greeting, 1));
    render(
      <Around>
        <ErrorScreen>
          <Part name="Ada" />
        </ErrorScreen>
      </Around>,
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    act(() => again.click());
    expect(await screen.findByText('Hello Ada')).toBeTruthy();
  });

  it('leaves the HTML of the server on the screen until its code has loaded', async () => {
    const code = deferred<typeof Greeting>();
    const Part = latePart(() => code.promise, { fallback: 'Loading' });
    const container = drawn('<!--$--><p>Hello Ada</p><!--/$-->');
    const paragraph = container.querySelector('p');
    await act(async () =>
      render(
        <Around>
          <Part name="Ada" />
        </Around>,
        { container, hydrate: true },
      ),
    );
    expect(container.textContent).toBe('Hello Ada');
    await act(async () => code.settle(Greeting));
    expect(container.querySelector('p')).toBe(paragraph);
  });
});

describe('lateDialog', () => {
  it('says that it could not be loaded, closes, and loads when it is opened again', async () => {
    const Part = lateDialog(codeOf(Dialog, 1));
    render(
      <Around>
        <Opener of={Part} />
      </Around>,
    );
    act(() => screen.getByRole('button', { name: 'Open' }).click());
    expect(await screen.findByRole('button', { name: 'Open' })).toBeTruthy();
    expect(openToasts.read()).toHaveLength(1);
    act(() => screen.getByRole('button', { name: 'Open' }).click());
    expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy();
  });
});

describe('optionalPart', () => {
  it('retries without a message where its code fails to load', async () => {
    vi.useFakeTimers();
    const load = codeOf(Greeting, 1);
    const Part = optionalPart(load);
    render(
      <Around>
        <Part name="Ada" />
      </Around>,
    );
    await act(() => vi.runAllTimersAsync());
    vi.useRealTimers();
    expect(load.mock.calls.length).toBeGreaterThan(1);
    expect(screen.getByText('Hello Ada')).toBeTruthy();
    expect(openToasts.read()).toHaveLength(0);
  });

  it('waits until the page is settled', async () => {
    const load = codeOf(Greeting);
    const Part = optionalPart(load, { after: 'settled', fallback: 'To come' });
    const { container } = render(
      <Around>
        <Part name="Ada" />
      </Around>,
    );
    expect(container.textContent).toBe('To come');
    expect(load).not.toHaveBeenCalled();
    await waitFor(() => expect(container.textContent).toBe('Hello Ada'));
  });

  it('loads at the first input', async () => {
    const load = codeOf(Greeting);
    const Part = optionalPart(load, { after: 'use' });
    render(
      <Around pauseMs={FOREVER_MS}>
        <Part name="Ada" />
      </Around>,
    );
    expect(load).not.toHaveBeenCalled();
    act(() => {
      window.dispatchEvent(new Event('pointermove'));
    });
    expect(await screen.findByText('Hello Ada')).toBeTruthy();
  });

  it('replaces the HTML of the server, even where its code loaded first', async () => {
    const Part = optionalPart(codeOf(Greeting), { fallback: <i>To come</i> });
    await Part.load();
    const container = drawn('<!--$--><i>To come</i><!--/$-->');
    render(
      <Around>
        <Part name="Ada" />
      </Around>,
      { container, hydrate: true },
    );
    expect(await screen.findByText('Hello Ada')).toBeTruthy();
    expect(container.textContent).toBe('Hello Ada');
  });
});
