import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '#web/test/render.tsx';

const CONTENTS = { name: 'On this page' };

describe('the search of a gallery', () => {
  it('finds what all galleries show, and leads to it', async () => {
    const { user, address } = await renderApp('/components/divider');
    await screen.findByRole('navigation', CONTENTS);
    const field = screen.getByRole('searchbox', { name: 'Search all galleries' });
    await user.type(field, 'qqqqq zzzzz');
    await screen.findByText('Nothing found. Try fewer or other words.');
    await user.clear(field);
    await user.type(field, 'card divider');
    const link = await screen.findByRole('link', { name: 'In a card' });
    expect(screen.queryByRole('navigation', CONTENTS)).toBeNull();
    expect(link.parentElement?.textContent).toMatch(/^In a cardDividers · /);
    await user.click(link);
    expect(address()).toBe('/components/divider#in-card');
    await screen.findByRole('navigation', CONTENTS);
  });

  it.each([
    ['color', '/colors/colors'],
    ['infinite scroll', '/extensions/pagination#endless'],
    ['wizzard', '/forms/wizard'],
    ['combobox', '/forms/elements/select'],
    ['snackbar', '/components/toasts'],
    ['onSent', '/forms/form-repeater#useForm'],
  ])('finds what “%s” means', async (query, address) => {
    const { user } = await renderApp('/components/divider');
    await screen.findByRole('navigation', CONTENTS);
    await user.type(screen.getByRole('searchbox', { name: 'Search all galleries' }), query);
    await screen.findByText(/^\d+ results?$/);
    const found = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    const main = found.filter((href) => /^\/(c|e|f|i|u)/.test(href));
    expect(main.filter((href) => href.startsWith(address))).not.toEqual([]);
  });
});

describe('a gallery', () => {
  it('begins with the import and the files, shows a file, and names all its parts in the contents', async () => {
    const { user } = await renderApp('/components/alerts');
    const imports = await screen.findByRole('figure', { name: 'How it is imported' });
    expect(imports.textContent).toContain(
      "import { Alert, Banner } from '#web/ui/display/alert.tsx';",
    );
    await user.click(screen.getByRole('button', { name: 'Source of alert.tsx' }));
    const source = await screen.findByRole('figure', { name: 'Source of alert.tsx' });
    expect(source.textContent).toContain('export function Alert(');
    const contents = within(screen.getByRole('navigation', CONTENTS));
    const links = contents.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    const anchors = links.map((href) => href.split('#')[1] ?? '');
    expect(anchors.every((anchor) => document.getElementById(anchor))).toBe(true);
    expect(anchors).toEqual(expect.arrayContaining(['import', 'keyboard', 'props', 'used-on']));
    expect(anchors[0]).toBe('import');
  });

  it('has the signature of a function, and what it takes', async () => {
    await renderApp('/components/toasts');
    const signature = await screen.findByRole('figure', { name: 'Signature of showToast' });
    expect(signature.textContent).toContain('function showToast(toast: Toast): void;');
    const taken = screen.getByRole('table', { name: 'Parameters of showToast' });
    expect(within(taken).getByText('toast.message')).toBeTruthy();
  });

  it('shows an example alone, without the frame, and copies the link to it', async () => {
    const { user } = await renderApp('/components/divider');
    const alone = await screen.findByRole('link', { name: 'Open “In a card” alone' });
    expect(alone.getAttribute('href')).toBe('/components/divider?alone=in-card');
    await user.click(screen.getByRole('button', { name: 'Copy link to “In a card”' }));
    await screen.findByText('The link was copied.');
    expect(await navigator.clipboard.readText()).toMatch(/\/components\/divider#in-card$/);
  });

  it('goes from an example alone to the whole gallery', async () => {
    const { address } = await renderApp('/components/divider?alone=in-card', { withFrame: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'In a card' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Customize' })).toBeNull();
    expect(document.querySelectorAll('[data-example]')).toHaveLength(1);
    fireEvent.click(screen.getByRole('link', { name: 'All of Dividers' }));
    await screen.findByRole('navigation', CONTENTS);
    expect(address()).toBe('/components/divider#in-card');
  });
});
