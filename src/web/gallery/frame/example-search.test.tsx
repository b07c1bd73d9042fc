import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '#web/test/render.tsx';

describe('the search of a gallery', () => {
  it('finds the examples of all galleries, and leads to one', async () => {
    const { user, address } = await renderApp('/components/divider');
    const onThisPage = { name: 'On this page' };
    await screen.findByRole('navigation', onThisPage);
    const field = screen.getByRole('searchbox', { name: 'Search all examples' });
    await user.type(field, 'no such example');
    await screen.findByText('No examples found. Try fewer or other words.');
    await user.clear(field);
    await user.type(field, 'card divider');
    const link = await screen.findByRole('link', { name: 'In a card' });
    expect(screen.queryByRole('navigation', onThisPage)).toBeNull();
    expect(link.parentElement?.textContent).toBe('In a cardDividers');
    await user.click(link);
    expect(address()).toBe('/components/divider#in-card');
    await screen.findByRole('navigation', onThisPage);
  });
});
