import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/kit/errors.ts';
import { deferred } from '#web/test/deferred.ts';
import { createQuietService } from '#web/test/quiet-service.ts';
import { renderApp } from '#web/test/render.tsx';

const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: 'Sign in' });

describe('/login', () => {
  it('names each field that is missing, and sends nothing', async () => {
    const { user, service } = await renderApp('/login', { isSignedIn: false });
    await email();
    await user.click(submit());
    await screen.findByText('Enter your e-mail.');
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail' })),
    );
    expect(service.requests).toEqual([]);
  });

  it("shows the server's refusal and keeps what is typed", async () => {
    const service = createQuietService();
    service.before = () => {
      throw new ApiError('bad_credentials', 'Email or Password is Invalid');
    };
    const { user } = await renderApp('/login', { isSignedIn: false, service });
    await user.type(await email(), 'ada@marquee.test');
    await user.type(password(), 'wrong');
    await user.click(submit());
    expect(
      (await screen.findByText('Wrong e-mail or password.')).closest('[role="alert"]'),
    ).toBeTruthy();
    await waitFor(async () => expect((await email()).value).toBe('ada@marquee.test'));
    expect(password().value).toBe('wrong');
  });

  it('says how long to wait after too many tries', async () => {
    const service = createQuietService();
    service.before = () => {
      throw new ApiError('too_many_requests', 'Too many tries.', { retryAfterSeconds: 150 });
    };
    const { user } = await renderApp('/login', { isSignedIn: false, service });
    await user.type(await email(), 'ada@marquee.test');
    await user.type(password(), 'guess');
    await user.click(submit());
    await screen.findByText('Too many tries. Try again in 3 minutes.');
  });

  it('sends once while the answer is awaited', async () => {
    const service = createQuietService();
    const answer = deferred();
    service.before = async () => {
      await answer.promise;
      throw new ApiError('bad_credentials', 'Email or Password is Invalid');
    };
    const { user } = await renderApp('/login', { isSignedIn: false, service });
    await user.type(await email(), 'ada@marquee.test');
    await user.type(password(), 'wrong{Enter}');
    await waitFor(() => expect(submit().getAttribute('aria-busy')).toBe('true'));
    await user.type(password(), '{Enter}');
    answer.settle();
    await screen.findByText('Wrong e-mail or password.');
    expect(service.seen('POST', '/login')).toHaveLength(1);
  });

  it('shows and hides the password', async () => {
    const { user } = await renderApp('/login', { isSignedIn: false });
    await email();
    expect(password().type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('text');
  });

  it('keeps an e-mail that it was not told of, typed before its code was there, while the password is typed', async () => {
    // In strict mode the form has rendered for the last time by then; the next rendering would empty the field.
    const { user } = await renderApp('/login', { isSignedIn: false, isStrict: true });
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(await email(), 'ada@marquee.test');
    await user.type(password(), 'a horse');
    expect(password().value).toBe('a horse');
    await waitFor(async () => expect((await email()).value).toBe('ada@marquee.test'));
  });

  it('begins at the e-mail, and at the password once the e-mail is known', async () => {
    const first = await renderApp('/login', { isSignedIn: false });
    const field = await email();
    await waitFor(() => expect(document.activeElement).toBe(field));
    first.unmount();
    await renderApp('/login', {
      isSignedIn: false,
      stored: { userEmail: '{"email":"ada@marquee.test"}' },
    });
    await waitFor(async () => expect((await email()).value).toBe('ada@marquee.test'));
    await waitFor(() => expect(document.activeElement).toBe(password()));
  });
});
