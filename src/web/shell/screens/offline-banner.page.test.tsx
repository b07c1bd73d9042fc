import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/kit/errors.ts';
import { openScorePage } from '#web/test/served/open-score-page.tsx';

const rows = () => screen.findAllByRole('link', { name: /^Event/ });

describe('the offline banner', () => {
  it('says that the server cannot be reached, and goes when it answers again', async () => {
    const { queryClient, server } = await openScorePage({ path: '/scores/week' });
    await rows();
    server.before = () => {
      throw new ApiError('unavailable', 'The server cannot be reached.');
    };
    await queryClient.refetchQueries({ type: 'active' });
    await screen.findByText(/^The server cannot be reached\. What you see/);
    expect(await rows()).not.toHaveLength(0);
    server.before = () => undefined;
    await waitFor(() =>
      expect(screen.queryByText(/^The server cannot be reached\. What you see/)).toBeNull(),
    );
  });
});
