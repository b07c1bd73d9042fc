import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/kit/errors.ts';
import { deferred } from '#web/test/deferred.ts';
import { createQuietService } from '#web/test/quiet-service.ts';
import { type RenderOptions, renderApp } from '#web/test/render.tsx';
import { createTestBrowser } from '#web/test/sample.ts';

const FIRST_FIVE = ['E-mail', 'Chat', 'To do', 'Calendar', 'Next week'];
const UPDATE = '/api/bookmarks/update';

async function openPage(path: string, options: RenderOptions = {}) {
  const app = await renderApp(path, { withFrame: true, withLateParts: true, ...options });
  const page = within(app.container);
  const bar = within(await page.findByRole('navigation', { name: 'Bookmarks' }));
  await bar.findAllByRole('link');
  const names = () => bar.queryAllByRole('link').map((link) => link.getAttribute('aria-label'));
  return { ...app, page, bar, names };
}

function star(page: ReturnType<typeof within>) {
  return page.getByRole('button', { name: 'Bookmark this page' });
}

function isPressed(button: HTMLElement) {
  return button.getAttribute('aria-pressed') === 'true';
}

describe('bookmarks in the top bar', () => {
  it('are five at first, each an icon that leads to its page', async () => {
    const { names, bar, user, address } = await openPage('/scores/year');
    expect(names()).toEqual(FIRST_FIVE);
    await user.click(bar.getByRole('link', { name: 'Calendar' }));
    await waitFor(() => expect(address()).toBe('/apps/calendar'));
  });

  it('do not show pages that one may not open', async () => {
    const service = createQuietService({ role: 'client' });
    const { names } = await openPage('/apps/email', { service });
    expect(names()).toEqual(FIRST_FIVE.slice(0, 4));
  });

  it('come and go with the star of the page one is on', async () => {
    const { names, page, user } = await openPage('/apps/chat');
    expect(isPressed(star(page))).toBe(true);
    await user.click(star(page));
    await waitFor(() => expect(isPressed(star(page))).toBe(false));
    expect(names()).toEqual(['E-mail', 'To do', 'Calendar', 'Next week']);
    await user.click(star(page));
    const last = ['E-mail', 'To do', 'Calendar', 'Next week', 'Chat'];
    await waitFor(() => expect(names()).toEqual(last));
  });

  it('change at once, and roll back with a message when saving fails', async () => {
    const saved = deferred();
    const beforeSample = async ({ url }: Request) => {
      if (!url.endsWith(UPDATE)) return;
      await saved.promise;
      throw new ApiError('internal', 'The disk is on fire.');
    };
    const { names, page, user } = await openPage('/apps/chat', { beforeSample });
    await user.click(star(page));
    await waitFor(() => expect(names()).not.toContain('Chat'));
    saved.settle();
    expect(await screen.findByText('The disk is on fire.')).toBeTruthy();
    expect(names()).toContain('Chat');
    expect(isPressed(star(page))).toBe(true);
  });

  it('follow a change in another tab, and last over a reload', async () => {
    const browser = createTestBrowser();
    const one = await openPage('/apps/chat', { browser });
    const two = await openPage('/scores/year', { browser });
    await one.user.click(star(one.page));
    await waitFor(() => expect(two.names()).not.toContain('Chat'));
    await two.user.click(star(two.page));
    await waitFor(() => expect(one.names().at(-1)).toBe('Next year'));
    one.unmount();
    const again = await openPage('/apps/chat', { browser });
    expect(again.names()).toEqual(['E-mail', 'To do', 'Calendar', 'Next week', 'Next year']);
  });

  it('are as they were at first once the sample data was reset, in every tab', async () => {
    const browser = createTestBrowser();
    const one = await openPage('/apps/chat', { browser });
    const two = await openPage('/apps/chat', { browser });
    await one.user.click(star(one.page));
    await waitFor(() => expect(isPressed(star(two.page))).toBe(false));
    await two.user.click(two.page.getByRole('button', { name: 'Ada Lovelace: your account' }));
    await two.user.click(two.page.getByRole('menuitem', { name: 'Reset sample data' }));
    // Both tabs of the test live in one document, and so the one question shows in both.
    const [confirm] = await screen.findAllByRole('button', { name: 'Reset' });
    if (confirm) await two.user.click(confirm);
    await screen.findAllByText('Sample data reset.');
    await waitFor(() => expect(one.names()).toEqual(FIRST_FIVE));
    expect(two.names()).toEqual(FIRST_FIVE);
  });
});

describe('the menu of bookmarks', () => {
  async function openMenu() {
    const app = await openPage('/scores/year');
    await app.user.click(app.page.getByRole('button', { name: 'Edit bookmarks' }));
    const menu = within(app.page.getByRole('dialog', { name: 'Bookmarks' }));
    const field = await menu.findByRole('searchbox');
    await waitFor(() => expect(document.activeElement).toBe(field));
    return { ...app, menu, field };
  }

  it('adds and removes pages that a search finds, and lists those that do not fit into the bar', async () => {
    const { names, menu, page, user, field } = await openMenu();
    expect(menu.getAllByRole('link')).toHaveLength(5);
    await user.type(field, 'WEIGHTS');
    const found = menu.getByRole('button', { name: 'Bookmark Weights' });
    expect(isPressed(found)).toBe(false);
    await user.click(found);
    await page.findByRole('button', { name: 'Bookmarks: 1 more' });
    expect(isPressed(found)).toBe(true);
    expect(names()).toEqual(FIRST_FIVE);
    await user.clear(field);
    expect(menu.getAllByRole('link')).toHaveLength(6);
    await user.click(menu.getByRole('button', { name: 'Bookmark Weights' }));
    await waitFor(() => expect(menu.getAllByRole('link')).toHaveLength(5));
  });

  it('is walked with arrows, down the links or down the stars', async () => {
    const { menu, user, field } = await openMenu();
    const links = menu.getAllByRole('link');
    const stars = menu.getAllByRole('button');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(links[1]);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(stars[2]);
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(field);
  });

  it('says where nothing is found, and closes on Escape', async () => {
    const { menu, page, user, field } = await openMenu();
    await user.type(field, 'zebra');
    expect(menu.getByText('No results for “zebra”')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(page.queryByRole('dialog')).toBeNull();
    const button = page.getByRole('button', { name: 'Edit bookmarks' });
    expect(document.activeElement).toBe(button);
  });
});
