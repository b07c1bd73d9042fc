import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

function field(value: string, onSearch: (search: string) => void) {
  return <SearchField label="Search" value={value} onSearch={onSearch} />;
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

describe('SearchField', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('searches once, a quarter of a second after the last key', () => {
    const onSearch = vi.fn();
    render(field('', onSearch));
    type('j');
    act(() => vi.advanceTimersByTime(249));
    type('ja');
    act(() => vi.advanceTimersByTime(249));
    expect(onSearch).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    expect(onSearch.mock.calls).toEqual([['ja']]);
  });

  it('searches at once on Enter and clears on Escape', () => {
    const onSearch = vi.fn();
    render(field('', onSearch));
    type(' jazz ');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(onSearch.mock.calls).toEqual([['jazz']]);
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(onSearch.mock.calls).toEqual([['jazz'], ['']]);
    expect(box().value).toBe('');
    act(() => vi.advanceTimersByTime(1000));
    expect(onSearch).toHaveBeenCalledTimes(2);
  });

  it('follows a search that comes from elsewhere, and keeps what is typed meanwhile', () => {
    const onSearch = vi.fn();
    const view = render(field('', onSearch));
    type('ja');
    act(() => vi.advanceTimersByTime(250));
    type('jaz');
    view.rerender(field('ja', onSearch));
    expect(box().value).toBe('jaz');
    view.rerender(field('rock', onSearch));
    expect(box().value).toBe('rock');
  });

  it('gets the focus by the key that it shows', () => {
    render(field('', vi.fn()));
    screen.getByText('/');
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(box());
  });

  it('leads into the rows below it with the arrow down', () => {
    render(
      <section>
        {field('', vi.fn())}
        <button type="button" data-row>
          First
        </button>
      </section>,
    );
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'First' }));
  });
});
