import { screen } from '@testing-library/react';

/** The input with this label. */
export function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label);
}

/** What the texts say that describe an element to who cannot see them; empty: none does. */
export function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** What is said to be wrong with the input of this label; null: nothing. */
export function complaintAt(label: string): string | null {
  const input = field(label);
  return input.getAttribute('aria-invalid') === 'true' ? descriptionOf(input) : null;
}
