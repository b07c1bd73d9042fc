import { screen } from '@testing-library/react';

/** The input with this label, which a column of a list may have too. */
export function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' });
}

/** The element's accessible description (`aria-describedby`); empty if it has none. */
export function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** The error message of the input with this label; null if it is valid. */
export function complaintAt(label: string): string | null {
  const input = field(label);
  return input.getAttribute('aria-invalid') === 'true' ? descriptionOf(input) : null;
}
