import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Carousel } from './carousel.tsx';
import { CodeBlock } from './code-block.tsx';
import { Image } from './image.tsx';

const show = (part: ReactNode) => render(part);

describe('Image', () => {
  it('opens large by a click and closes again', async () => {
    const user = userEvent.setup();
    show(<Image src="/a.png" alt="A stage" canEnlarge />);
    await user.click(screen.getByRole('button', { name: 'Enlarge: A stage' }));
    expect(screen.getByRole('dialog', { name: 'A stage' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Carousel', () => {
  it.each([
    ['ltr', 1],
    ['rtl', -1],
  ] as const)('scrolls by its own width in %s', async (direction, sign) => {
    const scrollBy = vi.fn();
    show(
      <div style={{ direction }}>
        <Carousel label="Halls">
          <p>One</p>
          <p>Two</p>
        </Carousel>
      </div>,
    );
    const track = screen.getByRole('list', { name: 'Halls' });
    Object.assign(track, { scrollBy });
    Object.defineProperty(track, 'clientWidth', { value: 300 });
    track.style.direction = direction;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Next' }));
    expect(scrollBy.mock.calls[0]?.[0]).toMatchObject({ left: 300 * sign });
    expect(screen.getByRole('listitem', { name: '2 of 2' }).textContent).toBe('Two');
  });
});

describe('CodeBlock', () => {
  it('copies the code and says so', async () => {
    const user = userEvent.setup();
    show(<CodeBlock code="npm start" label="The command" />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('npm start');
    expect(screen.getByRole('status').textContent).toBe('Copied');
  });
});
