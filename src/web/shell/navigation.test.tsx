import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { createQuietService } from '#web/test/quiet-service.ts';
import { renderWithNavigation } from '#web/test/render.tsx';

const menu = () => within(screen.getByRole('navigation', { name: 'Main navigation' }));
const section = (name: RegExp) => menu().getByRole('button', { name });
const isOpen = (name: RegExp) => section(name).getAttribute('aria-expanded') === 'true';
const focusedName = () => document.activeElement?.textContent;

async function open(path: string, options: Parameters<typeof renderWithNavigation>[1] = {}) {
  const app = await renderWithNavigation(path, options);
  await screen.findByRole('heading', { level: 1 });
  return app;
}

describe('the navigation', () => {
  it('has no accessibility fault', async () => {
    await open('/cards/basic');
    const navigation = screen.getByRole('navigation', { name: 'Main navigation' });
    const { violations } = await axe.run(navigation, {
      // Nothing is laid out here; contrast has its own test.
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });

  it('opens the section of the current page and marks the way to it', async () => {
    await open('/cards/basic');
    expect(isOpen(/^Cards/)).toBe(true);
    expect(section(/^Cards/).dataset.trail).toBe('true');
    expect(isOpen(/^Invoices/)).toBe(false);
    const current = menu().getByRole('link', { current: 'page' });
    expect(current.textContent).toBe('Basic cards');
  });

  it('marks the page also at its addresses with parameters', async () => {
    await open('/apps/email/sent');
    expect(menu().getByRole('link', { current: 'page' }).textContent).toBe('E-mail');
  });

  it('opens and closes a section by hand, and leaves it so on the next page', async () => {
    const { user } = await open('/apps/user/list');
    await user.click(section(/^Invoices/));
    await user.click(section(/^Users/));
    expect(isOpen(/^Users/)).toBe(false);
    await user.click(menu().getByRole('link', { name: 'Invoice list' }));
    await screen.findByRole('heading', { level: 1, name: 'Invoice list' });
    expect(isOpen(/^Invoices/)).toBe(true);
    expect(isOpen(/^Users/)).toBe(false);
  });

  it('is walked and opened with the arrow keys', async () => {
    const { user } = await open('/scores/year');
    menu().getByRole('link', { name: 'Today' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(focusedName()).toBe('Next week');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(focusedName()).toBe('Today');
    await user.keyboard('{End}');
    expect(focusedName()).toBe('Sample apps');
    await user.keyboard('{Home}');
    expect(focusedName()).toBe('Today');

    section(/^Sample apps/).focus();
    await user.keyboard('{ArrowRight}');
    section(/^Invoices/).focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(focusedName()).toBe('Invoice list');
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(section(/^Invoices/));
    await user.keyboard('{ArrowLeft}');
    expect(isOpen(/^Invoices/)).toBe(false);
  });

  it('opens with the arrow in reading direction where that is to the left', async () => {
    const { user } = await open('/scores/year');
    await user.click(section(/^Sample apps/));
    document.documentElement.dir = 'rtl';
    section(/^Invoices/).focus();
    await user.keyboard('{ArrowRight}');
    expect(isOpen(/^Invoices/)).toBe(false);
    await user.keyboard('{ArrowLeft}');
    expect(isOpen(/^Invoices/)).toBe(true);
  });

  it('stands in three parts, the sample pages folded below the others', async () => {
    const { user } = await open('/scores/year');
    const titles = () =>
      menu()
        .getAllByRole('heading')
        .map(({ textContent }) => textContent);
    expect(titles()).toEqual(['Rankings', 'Tuning', 'Administration']);
    await user.click(section(/^Sample apps/));
    expect(titles().slice(3, 6)).toEqual(['Apps', 'Dashboards', 'Pages']);
    expect(menu().getByRole('link', { name: 'FAQ' })).toBeTruthy();
  });

  it('leads home by its logo', async () => {
    const { user } = await open('/cards/basic');
    await user.click(menu().getByRole('link', { name: 'Marquee: go to Today' }));
    await screen.findByRole('heading', { level: 1, name: 'Today' });
  });

  it('has no sample pages where they are switched off', async () => {
    await open('/scores/year', { service: createQuietService({ hidesSamples: true }) });
    expect(menu().queryByRole('button', { name: /^Sample apps/ })).toBeNull();
    expect(menu().queryByRole('link', { name: 'E-mail' })).toBeNull();
    expect(menu().getByRole('link', { name: 'Staff' })).toBeTruthy();
  });

  it('leaves out pages that need a record, and marks their section', async () => {
    await open('/apps/invoice/preview/5036');
    expect(isOpen(/^Invoices/)).toBe(true);
    expect(section(/^Invoices/).dataset.trail).toBe('true');
    expect(menu().queryByRole('link', { name: 'Invoice preview' })).toBeNull();
  });

  it('hides what one may not open, and the group that is then empty', async () => {
    const service = createQuietService({ role: 'client' });
    await open('/access-control', { service });
    expect(menu().queryByRole('heading', { name: 'Rankings' })).toBeNull();
    expect(menu().getByRole('heading', { name: 'Apps' })).toBeTruthy();
  });
});

describe('the collapsed navigation', () => {
  const collapsed = { stored: { menuCollapsed: 'true' } };
  const isShut = () =>
    screen.getByRole('navigation', { name: 'Main navigation' }).dataset.collapsed === 'true';

  it('is chosen in the top bar and remembered', async () => {
    const { user, storage } = await open('/access-control');
    expect(isShut()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Collapse navigation' }));
    expect(storage.getItem('menuCollapsed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Expand navigation' }));
    expect(storage.getItem('menuCollapsed')).toBe('false');
  });

  it('opens while the mouse is on it', async () => {
    const { user } = await open('/access-control', collapsed);
    expect(isShut()).toBe(true);
    await user.hover(screen.getByRole('complementary'));
    expect(isShut()).toBe(false);
    await user.unhover(screen.getByRole('complementary'));
    expect(isShut()).toBe(true);
  });

  it('opens while the keyboard is in it', async () => {
    const { user } = await open('/access-control', collapsed);
    await user.tab();
    await user.tab();
    expect(focusedName()).toBe('Marquee');
    await waitFor(() => expect(isShut()).toBe(false));
    screen.getByRole('button', { name: 'Expand navigation' }).focus();
    await waitFor(() => expect(isShut()).toBe(true));
  });

  it('is what a page can ask for, whatever is chosen', async () => {
    await open('/page-layout/collapse-menu');
    expect(isShut()).toBe(true);
    expect(screen.queryByRole('button', { name: / navigation$/, expanded: true })).toBeNull();
  });
});

describe('the drawer', () => {
  it('shows the navigation and closes when one follows a link', async () => {
    const { user } = await open('/access-control');
    await user.click(screen.getByRole('button', { name: 'Open navigation' }));
    const drawer = within(screen.getByRole('dialog', { name: 'Main navigation' }));
    await user.click(drawer.getByRole('link', { name: 'Next year' }));
    await screen.findByRole('heading', { level: 1, name: 'Next year' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('replaces a hidden navigation', async () => {
    await open('/access-control', { stored: { menuHidden: 'true' } });
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Open navigation' })).toBeTruthy();
  });
});

describe('the breadcrumbs', () => {
  it('name the group, the section and the page', async () => {
    await open('/apps/invoice/list');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Apps',
      'Invoices',
      'Invoice list',
    ]);
  });
});
