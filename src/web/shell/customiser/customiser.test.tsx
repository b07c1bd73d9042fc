import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { applyAppearance, followAppearance } from '#web/data/appearance/appearance.ts';
import { renderWithNavigation, tellFromAnotherTab } from '#web/test/render.tsx';

const root = document.documentElement;
let stop = () => {};

/** The product with its customiser open; the document follows as `main.tsx` makes it. */
async function openCustomiser(stored: Record<string, string> = {}) {
  const app = await renderWithNavigation('/access-control', { stored });
  stop = followAppearance(() => applyAppearance(app.storage));
  applyAppearance(app.storage);
  await app.user.click(await screen.findByRole('button', { name: 'Customize' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Customize' }));
  const group = (name: string) => within(sheet.getByRole('radiogroup', { name }));
  const pick = (name: string, choice: string) =>
    app.user.click(group(name).getByRole('radio', { name: choice }));
  return { ...app, sheet, group, pick };
}

afterEach(() => stop());

describe('the customiser', () => {
  it('shows what is chosen', async () => {
    const { group } = await openCustomiser({ skin: 'bordered', navbar: 'floating' });
    const chosen = (name: string) =>
      group(name).getByRole<HTMLInputElement>('radio', { checked: true }).labels?.[0]?.textContent;
    expect(chosen('Skin')).toBe('Bordered');
    expect(chosen('Top bar')).toBe('Floating');
    expect(chosen('Content width')).toBe('Boxed');
    expect(chosen('Accent color')).toBe('Indigo');
  });

  it('puts every choice onto the page at once and keeps it', async () => {
    const { storage, pick } = await openCustomiser();
    await pick('Skin', 'Semi-dark');
    expect(root.dataset).toMatchObject({ skin: 'semi-dark', mantineColorScheme: 'light' });
    await pick('Skin', 'Dark');
    expect(root.dataset.mantineColorScheme).toBe('dark');
    await pick('Accent color', 'Teal');
    expect(root.dataset.accent).toBe('teal');
    await pick('Direction', 'Right to left');
    expect(root.dir).toBe('rtl');
    await pick('Content width', 'Full');
    expect(root.dataset.contentWidth).toBe('full');
    await pick('Top bar', 'Static');
    expect(root.dataset.navbar).toBe('static');
    await pick('Footer', 'Sticky');
    expect(root.dataset.footer).toBe('sticky');
    expect(
      Object.fromEntries(['skin', 'accent', 'direction'].map((key) => [key, storage.getItem(key)])),
    ).toEqual({
      skin: 'dark',
      accent: 'teal',
      direction: 'rtl',
    });
  });

  it('switches single keys off, for all pages of this browser', async () => {
    const { user, sheet, storage } = await openCustomiser();
    await user.click(sheet.getByRole('switch', { name: 'Single-key shortcuts' }));
    expect(storage.getItem('singleKeys')).toBe('false');
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await user.keyboard('/');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('collapses and hides the navigation', async () => {
    const { user, sheet } = await openCustomiser();
    const menu = () => screen.queryByRole('navigation', { name: 'Main navigation', hidden: true });
    await user.click(sheet.getByRole('switch', { name: 'Collapse to icons' }));
    expect(menu()?.dataset.collapsed).toBe('true');
    await user.click(sheet.getByRole('switch', { name: 'Hide; open as a drawer' }));
    expect(menu()).toBeNull();
  });

  it('hides the top bar and the footer, and leaves a way back', async () => {
    const { user, pick, sheet } = await openCustomiser();
    const account = () => screen.queryByRole('button', { name: /your account$/, hidden: true });
    await pick('Footer', 'Hidden');
    expect(screen.queryByRole('contentinfo', { hidden: true })).toBeNull();
    await pick('Top bar', 'Hidden');
    expect(account()).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Customize', hidden: true }));
    const again = within(await screen.findByRole('dialog', { name: 'Customize' }));
    await user.click(again.getByRole('button', { name: 'Reset to defaults' }));
    expect(account()).not.toBeNull();
    expect(screen.getByRole('contentinfo', { hidden: true })).toBeTruthy();
  });

  it('goes back to the defaults', async () => {
    const { user, sheet, storage, pick } = await openCustomiser({ skin: 'dark', accent: 'rust' });
    await pick('Direction', 'Right to left');
    await user.click(sheet.getByRole('button', { name: 'Reset to defaults' }));
    expect(root.dataset).toMatchObject({
      skin: 'light',
      accent: 'indigo',
      mantineColorScheme: 'light',
    });
    expect(root.dir).toBe('ltr');
    for (const key of ['skin', 'accent', 'direction']) expect(storage.getItem(key)).toBeNull();
  });

  it('follows what another tab chooses', async () => {
    const { storage, group } = await openCustomiser();
    storage.setItem('direction', 'rtl');
    act(() => tellFromAnotherTab('direction'));
    expect(root.dir).toBe('rtl');
    await waitFor(() =>
      expect(
        group('Direction').getByRole<HTMLInputElement>('radio', { name: 'Right to left' }).checked,
      ).toBe(true),
    );
  });
});
