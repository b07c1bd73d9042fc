import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/kit/errors.ts';
import { renderApp } from '#web/test/render.tsx';

const main = () => within(screen.getByRole('main'));

describe('/pages/faq', () => {
  it('shows the questions of the chosen subject', async () => {
    const { user, address } = await renderApp('/pages/faq');
    await screen.findByText('Which ways of paying are there?');
    expect(screen.queryByText('What does a score of 60 mean?')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Scores and ranking/ }));
    await screen.findByText('What does a score of 60 mean?');
    expect(address()).toBe('/pages/faq?subject=ranking');
  });

  it('searches all subjects, marks the matches and shows how many there are', async () => {
    const { user, address } = await renderApp('/pages/faq');
    await screen.findByText('Which ways of paying are there?');
    await user.keyboard('/');
    await user.keyboard('refund');
    await waitFor(() => expect(address()).toBe('/pages/faq?q=refund'));
    await screen.findByText(/^\d+ answers$/);
    const marks = document.querySelectorAll('mark');
    expect(marks.length).toBeGreaterThan(2);
    for (const mark of marks) expect(mark.textContent?.toLowerCase()).toBe('refund');
    expect(screen.queryByText('Which ways of paying are there?')).toBeNull();
  });

  it('offers to clear a search without results', async () => {
    const { user } = await renderApp('/pages/faq?q=xyzzy');
    await screen.findByRole('heading', { name: 'No results for “xyzzy”' });
    await user.click(
      main().getAllByRole('button', { name: 'Clear the search' })[0] ?? document.body,
    );
    await screen.findByText('Which ways of paying are there?');
  });

  it('shows the reason of a failure and tries again', async () => {
    let isBroken = true;
    const { user } = await renderApp('/pages/faq', {
      beforeSample: ({ url }) => {
        if (isBroken && url.includes('/faq/')) throw new ApiError('internal', 'The shelf fell.');
      },
    });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('The shelf fell.')).toBeTruthy();
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByText('Which ways of paying are there?');
  });
});

describe('/pages/knowledge-base', () => {
  it('leads from the cards to a category, a question and a related one', async () => {
    const { user, address } = await renderApp('/pages/knowledge-base');
    await user.click(await screen.findByRole('link', { name: 'Billing' }));
    await user.click(await screen.findByRole('link', { name: 'My card was declined. What now?' }));
    await screen.findByRole('heading', { level: 1, name: 'My card was declined. What now?' });
    expect(address()).toBe('/pages/knowledge-base/billing/my-card-was-declined-what-now');
    expect(screen.getByText(/^Updated /)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'How is sales tax handled?' }));
    await screen.findByRole('heading', { level: 1, name: 'How is sales tax handled?' });
  });

  it('finds questions by their answers', async () => {
    const { user } = await renderApp('/pages/knowledge-base');
    await user.type(await screen.findByRole('searchbox'), 'power bank');
    await screen.findByRole('link', { name: 'Which phones are supported?' });
    expect(screen.getByText('1 answer')).toBeTruthy();
  });

  it('saves and withdraws whether an answer helped', async () => {
    const path = '/pages/knowledge-base/billing/how-is-sales-tax-handled';
    const { user } = await renderApp(path);
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await screen.findByText('Thanks for your feedback.');
    expect(screen.getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await screen.findByText('Did this help?');
  });

  it('says that an article was not found', async () => {
    await renderApp('/pages/knowledge-base/billing/nothing');
    await screen.findByRole('heading', { level: 1, name: 'Article not found' });
  });
});

describe('/pages/pricing', () => {
  it('shows the prices by month and by year', async () => {
    const { user, address } = await renderApp('/pages/pricing');
    await screen.findByText('$49');
    expect(screen.getByText('$99')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Yearly' }));
    await screen.findByText('$40');
    expect(screen.getByText('$480 a year')).toBeTruthy();
    expect(screen.getByText('$80')).toBeTruthy();
    expect(screen.getByText('$960 a year')).toBeTruthy();
    expect(address()).toBe('/pages/pricing?billing=yearly');
  });

  it('changes the plan and undoes it', async () => {
    const { user } = await renderApp('/pages/pricing');
    await user.click(await screen.findByRole('button', { name: 'Choose Standard' }));
    await screen.findByText('You are now on Standard.');
    await screen.findByRole('button', { name: 'Choose Basic' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: 'Choose Standard' });
  });
});

describe('/pages/license', () => {
  it('lists the libraries with their licences', async () => {
    await renderApp('/pages/license');
    await screen.findByRole('link', { name: 'react' });
    expect(screen.getByText('(MPL-2.0 OR Apache-2.0)')).toBeTruthy();
  });
});
