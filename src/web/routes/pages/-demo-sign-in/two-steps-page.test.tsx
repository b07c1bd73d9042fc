import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/kit/errors.ts';
import { complaintAt, descriptionOf, field } from '#web/test/fields.ts';
import { renderApp } from '#web/test/render.tsx';

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Digit \d of 6$/ });
const typed = () => boxes().map(({ value }) => value);

/** Opens the page and answers the code of the mail. */
async function visit() {
  const app = await renderApp('/pages/two-steps-basic', { isSignedIn: false });
  const mail = await screen.findByRole('region', { name: 'Demo mailbox' });
  const code = within(mail).getByText(/^\d{6}$/).textContent ?? '';
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  return { ...app, code, wrong };
}

describe('/pages/two-steps-basic', () => {
  it('signs in as soon as the sixth digit is typed', async () => {
    const { user, code } = await visit();
    const [first] = boxes();
    if (!first) throw new Error('There are no boxes.');
    await user.click(first);
    await user.keyboard(code.slice(0, 5));
    expect(document.activeElement).toBe(boxes()[5]);
    screen.getByRole('button', { name: 'Verify code' });
    await user.keyboard(code.slice(5));
    await screen.findByText('Signed in as Avery Quinn (demo)');
  });

  it('takes a whole code pasted into any box, with blanks', async () => {
    const { user, code } = await visit();
    await user.click(field('Digit 4 of 6'));
    await user.paste(`${code.slice(0, 3)} ${code.slice(3)}`);
    await screen.findByText('Signed in as Avery Quinn (demo)');
  });

  it('takes a whole code that the phone fills into the first box', async () => {
    const { code } = await visit();
    expect(field('Digit 1 of 6').autocomplete).toBe('one-time-code');
    fireEvent.change(field('Digit 1 of 6'), { target: { value: code } });
    await screen.findByText('Signed in as Avery Quinn (demo)');
  });

  it('fills the code in from the mail', async () => {
    const { user } = await visit();
    await user.click(screen.getByRole('button', { name: 'Fill in' }));
    await screen.findByText('Signed in as Avery Quinn (demo)');
  });

  it('says when no code could be sent, and sends one when asked again', async () => {
    let isBroken = true;
    const { user } = await renderApp('/pages/two-steps-basic', {
      isSignedIn: false,
      beforeSample: () => {
        if (isBroken) throw new ApiError('unavailable', 'Out of reach.');
      },
    });
    await screen.findByText('The mail could not be created.');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    await screen.findByRole('region', { name: 'Demo mailbox' });
    expect(screen.queryByText('The mail could not be created.')).toBeNull();
  });

  it('walks with the arrows, replaces a digit, and rubs out backwards', async () => {
    const { user } = await visit();
    await user.click(field('Digit 1 of 6'));
    await user.keyboard('123x');
    expect(typed()).toEqual(['1', '2', '3', '', '', '']);
    await user.keyboard('{ArrowLeft}{ArrowLeft}7');
    expect(typed()).toEqual(['1', '7', '3', '', '', '']);
    await user.keyboard('{Home}{Delete}');
    expect(typed()).toEqual(['', '7', '3', '', '', '']);
    await user.keyboard('{ArrowRight}{ArrowRight}{Backspace}{Backspace}');
    expect(typed()).toEqual(['', '', '', '', '', '']);
    expect(document.activeElement).toBe(boxes()[1]);
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(boxes()[5]);
  });

  it('keeps the same digit typed over itself', async () => {
    const { user } = await visit();
    await user.click(field('Digit 1 of 6'));
    await user.keyboard('5{ArrowLeft}5');
    expect(typed()).toEqual(['5', '', '', '', '', '']);
    expect(document.activeElement).toBe(boxes()[1]);
  });

  it('refuses a wrong code, and takes the right one then', async () => {
    const { user, code, wrong } = await visit();
    await user.click(field('Digit 1 of 6'));
    await user.paste(wrong);
    await screen.findByText('This code is wrong.');
    expect(typed().join('')).toBe(wrong);
    await user.paste(code);
    await screen.findByText('Signed in as Avery Quinn (demo)');
  });

  it('wants all six digits', async () => {
    const { user } = await visit();
    await user.type(field('Digit 1 of 6'), '12');
    await user.click(screen.getByRole('button', { name: 'Verify code' }));
    expect(complaintAt('Digit 3 of 6')).toBe('Enter all 6 digits.');
    expect(descriptionOf(field('Digit 3 of 6'))).toBe('Enter all 6 digits.');
    expect(document.activeElement).toBe(field('Digit 3 of 6'));
  });

  it('sends a new code, and the old one is worth nothing then', async () => {
    const { user, code } = await visit();
    await user.type(field('Digit 1 of 6'), '12');
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    await waitFor(() => expect(screen.queryByText(code)).toBeNull());
    expect(typed().join('')).toBe('');
    await user.click(field('Digit 1 of 6'));
    await user.paste(code);
    await screen.findByText('This code is wrong.');
  });
});
