import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { abilitiesOf } from '#contract/abilities.ts';
import { createQuietService } from '#web/test/quiet-service.ts';
import { renderWithNavigation } from '#web/test/render.tsx';

async function open(path: string, options: Parameters<typeof renderWithNavigation>[1] = {}) {
  const app = await renderWithNavigation(path, options);
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const navigation = () => screen.queryByRole('navigation', { name: 'Main navigation' });

const topBar = () => screen.queryByRole('button', { name: /your account$/ });

describe('the layouts', () => {
  it('without-menu leaves out the navigation and keeps the top bar', async () => {
    await open('/page-layout/without-menu');
    expect(navigation()).toBeNull();
    expect(topBar()).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Open navigation' })).toBeTruthy();
  });

  it('empty leaves out breadcrumbs and footer', async () => {
    await open('/page-layout/layout-empty');
    expect(navigation()).not.toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('blank leaves out everything but the page, and leads back', async () => {
    const { user } = await open('/page-layout/layout-blank');
    expect(navigation()).toBeNull();
    expect(topBar()).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back to a page with navigation' }));
    await screen.findByRole('heading', { level: 1, name: 'Access control' });
    expect(navigation()).not.toBeNull();
  });

  it('boxed keeps the shell and says so to its styles', async () => {
    const { container } = await open('/page-layout/layout-boxed', {
      stored: { contentWidth: 'full' },
    });
    expect(container.querySelector('[data-layout="boxed"]')).not.toBeNull();
    expect(navigation()).not.toBeNull();
  });
});

describe('access control', () => {
  const sections = () => screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent);
  const right = (subject: string, action: number) => {
    const row = within(screen.getByRole('row', { name: new RegExp(`^${subject}`) }));
    return row.getAllByRole('cell')[action + 1]?.textContent;
  };

  it('shows an administrator all rights and all sections', async () => {
    await open('/access-control');
    expect(screen.getByText('You are signed in as Ada Lovelace, Administrator.')).toBeTruthy();
    for (const action of [0, 1, 2, 3]) expect(right('Everything else', action)).toBe('yes');
    expect(sections()).toHaveLength(4);
  });

  it('shows a client what a client may do', async () => {
    await open('/access-control', { service: createQuietService({ role: 'client' }) });
    expect(right('Access control', 0)).toBe('yes');
    expect(right('Rankings', 0)).toBe('no');
    expect(sections()).toEqual(['For everyone', 'For people who can read access control']);
  });

  it('lets sections appear and go by ability, on this page alone', async () => {
    const service = createQuietService({ role: 'client' });
    const { user, session } = await open('/access-control', { service });
    await user.click(screen.getByRole('checkbox', { name: 'update Weights' }));
    await user.click(screen.getByRole('checkbox', { name: 'read ACL' }));
    expect(sections()).toEqual(['For everyone', 'For people who can change weights']);
    expect(screen.getByText('2 of 4 sections are shown.')).toBeTruthy();
    expect(right('Weights', 2)).toBe('yes');
    expect(session.read()?.userData.ability).toEqual(abilitiesOf('client'));
    expect(navigation()?.textContent).not.toContain('Weights');
    await user.click(screen.getByRole('button', { name: 'Reset to yours' }));
    expect(sections()).toEqual(['For everyone', 'For people who can read access control']);
  });
});
