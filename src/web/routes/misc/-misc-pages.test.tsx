import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { complaintAt, field } from '#web/test/fields.ts';
import { createQuietService } from '#web/test/quiet-service.ts';
import { renderApp } from '#web/test/render.tsx';

async function open(path: string, at?: Date) {
  const service = createQuietService();
  if (at) service.now = at.getTime();
  return renderApp(path, { service, isSignedIn: false });
}

describe('/misc/coming-soon', () => {
  it('counts down to the first of September at ten', async () => {
    await open('/misc/coming-soon', new Date(2026, 7, 30, 7, 58, 59));
    const timer = await screen.findByRole('timer', {
      name: 'Time until the season goes on sale',
    });
    expect(timer.textContent).toBe('2 days2 hours1 minute1 second');
  });

  it('says on the day itself that the season is on sale', async () => {
    await open('/misc/coming-soon', new Date(2026, 8, 1, 12));
    await screen.findByRole('heading', { level: 1, name: 'The season is on sale' });
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('puts an address on the list, once', async () => {
    const { user } = await open('/misc/coming-soon');
    await user.type(await screen.findByLabelText('E-mail'), 'ada@demo.example{Enter}');
    await screen.findByText('Done: ada@demo.example is on the list.');
    await user.click(screen.getByRole('button', { name: 'Add another address' }));
    expect(field('E-mail').value).toBe('');
    await user.type(field('E-mail'), 'ADA@demo.example{Enter}');
    await screen.findByText('This address is already on the list.');
    expect(complaintAt('E-mail')).toBe('This address is already on the list.');
  });

  it('wants an address', async () => {
    const { user } = await open('/misc/coming-soon');
    await user.click(await screen.findByRole('button', { name: 'Notify me' }));
    expect(complaintAt('E-mail')).toBe('Enter an e-mail address.');
    expect(document.activeElement).toBe(field('E-mail'));
  });
});

describe('/misc/maintenance', () => {
  it('accepts the address of a person who wants to be notified', async () => {
    const { user } = await open('/misc/maintenance');
    await user.type(await screen.findByLabelText('E-mail'), 'ada@demo.example{Enter}');
    await screen.findByText('Done: ada@demo.example will be told when the site is back.');
  });
});

describe('/misc/not-authorized', () => {
  it('names the signed-in person, and links back', async () => {
    await renderApp('/misc/not-authorized');
    await screen.findByText('Signed in as Ada Lovelace, Administrator');
    const back = screen.getByRole('link', { name: 'Go to the rankings' });
    expect(back.getAttribute('href')).toBe('/scores/week');
  });

  it('offers the sign-in to visitors', async () => {
    await open('/misc/not-authorized');
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/login');
  });
});

describe('/misc/error', () => {
  it('leads back', async () => {
    await open('/misc/error');
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    const back = screen.getByRole('link', { name: 'Go to the rankings' });
    expect(back.getAttribute('href')).toBe('/scores/week');
  });
});
