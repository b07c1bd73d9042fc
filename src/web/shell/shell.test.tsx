import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithNavigation } from '#web/test/render.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const menu = () => within(screen.getByRole('navigation', { name: 'Main navigation' }));

describe('the shell', () => {
  it('marks the page one is on in navigation and breadcrumbs', async () => {
    await renderWithNavigation('/scores/six-months');
    await heading('Next six months');
    const here = menu().getByRole('link', { name: 'Next six months' });
    expect(here.getAttribute('aria-current')).toBe('page');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getByText('Rankings')).toBeTruthy();
    expect(crumbs.getByText('Next six months').getAttribute('aria-current')).toBe('page');
  });

  it('puts the focus on the heading and names the document after a change of page', async () => {
    const { user } = await renderWithNavigation('/scores/week');
    await heading('Next week');
    await user.click(menu().getByRole('link', { name: 'Weights' }));
    const title = await heading('Weights');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(document.title).toBe('Weights · Marquee');
  });

  it('leads past the navigation by its first link', async () => {
    await renderWithNavigation('/scores/week');
    await heading('Next week');
    const [first] = screen.getAllByRole('link');
    expect(first?.textContent).toBe('Skip to content');
    expect(first?.getAttribute('href')).toBe('#main');
    expect(document.querySelector('main#main')).not.toBeNull();
  });

  it('remembers that the navigation is collapsed, and keeps its names for screen readers', async () => {
    const { user, storage, unmount } = await renderWithNavigation('/scores/week');
    await heading('Next week');
    await user.click(screen.getByRole('button', { name: 'Collapse navigation' }));
    expect(storage.getItem('menuCollapsed')).toBe('true');
    expect(menu().getByRole('link', { name: 'Weights' })).toBeTruthy();
    unmount();
    await renderWithNavigation('/scores/week', { stored: { menuCollapsed: 'true' } });
    expect(await screen.findByRole('button', { name: 'Expand navigation' })).toBeTruthy();
  });

  it('opens the navigation as a drawer, which a followed link closes', async () => {
    const { user } = await renderWithNavigation('/scores/week');
    await heading('Next week');
    await user.click(screen.getByRole('button', { name: 'Open navigation' }));
    const drawer = await screen.findByRole('dialog', { name: 'Main navigation' });
    await user.click(within(drawer).getByRole('link', { name: 'Next month' }));
    await heading('Next month');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows who is signed in', async () => {
    const { user } = await renderWithNavigation('/scores/week');
    await user.click(await screen.findByRole('button', { name: 'Ada Lovelace: your account' }));
    expect(screen.getByText('ada@marquee.test')).toBeTruthy();
    expect(screen.getByText('Administrator')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('ada@marquee.test')).toBeNull();
  });

  it('offers the skins, walks them by arrows and remembers the choice', async () => {
    const { user, storage } = await renderWithNavigation('/scores/week');
    const button = await screen.findByRole('button', { name: 'Skin' });
    await user.click(button);
    expect(document.activeElement?.textContent).toBe('Light');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Dark');
    await user.keyboard('{Enter}');
    expect(storage.getItem('skin')).toBe('dark');
    expect(document.activeElement).toBe(button);
    await user.click(button);
    expect(screen.getByRole('menuitemradio', { name: 'Dark' }).getAttribute('aria-checked')).toBe(
      'true',
    );
  });
});
