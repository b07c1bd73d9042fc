import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { complaintAt, field } from '#web/test/fields.ts';
import { createQuietService } from '#web/test/quiet-service.ts';
import { renderApp } from '#web/test/render.tsx';

const button = (name: string) => screen.getByRole('button', { name });

/** Somebody who cannot have real keys. */
const asClient = () => ({ service: createQuietService({ role: 'client' }) });

describe('/pages/api-key of a client', () => {
  it('creates a key, shows it once, and lists its first characters', async () => {
    const { user } = await renderApp('/pages/api-key', asClient());
    await screen.findByText('Foyer screen');
    await user.click(button('New key'));
    await user.click(button('Create key'));
    expect(complaintAt('Name')).toBe('Enter a name.');
    await user.type(field('Name'), 'Box office');
    await user.click(screen.getByRole('checkbox', { name: 'Import events' }));
    await user.click(button('Create key'));
    const dialog = await screen.findByRole('dialog', { name: 'Copy your key now' });
    const secret = within(dialog).getByText(/^mq_[0-9a-f]{40}$/).textContent ?? '';
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await screen.findByText(`${secret.slice(0, 9)}…`);
    expect(document.body.textContent).not.toContain(secret);
  });

  it('asks before it revokes a key', async () => {
    const { user } = await renderApp('/pages/api-key', asClient());
    await user.click(await screen.findByRole('button', { name: 'Revoke Foyer screen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke Foyer screen?' });
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await screen.findByText('Foyer screen was revoked.');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Revoke Foyer screen' })).toBeNull(),
    );
  });
});
