import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Product } from './product.ts';
import { isHydrated, openSignedIn, violations } from './screens.ts';

/** A German one, with a town that no table of cities has, and a row without a time. */
export const GERMAN_PROGRAM = `Titel;Datum;Beginn;Halle;Ort;Rubrik;Plätze;Preis
Lieder der Seiler;28.11.2026;20:00;Olympiahalle;München;Konzert;12.500;ab 39,90 €
Derby der Seiler;29.11.2026;15:30;Westfalenhalle;Dortmund;Handball;11.500;25,00 €
Die Seiler auf der Bühne;30.11.2026;19:30 Uhr;Stadttheater;Hinterwalden;Schauspiel;640;18,50 €
Nacht der Seiler;01.12.2026;;Kulturscheune;Hinterwalden;Konzert;350;12,00 €
`;

type Look = { width: number; height: number; skin: 'light' | 'dark'; dir: 'ltr' | 'rtl' };

export const LOOKS = [
  { width: 390, height: 844, skin: 'dark', dir: 'rtl' },
  { width: 1440, height: 900, skin: 'light', dir: 'ltr' },
  { width: 768, height: 1024, skin: 'dark', dir: 'rtl' },
  { width: 390, height: 844, skin: 'light', dir: 'rtl' },
  { width: 390, height: 844, skin: 'dark', dir: 'ltr' },
] as const satisfies readonly Look[];

/** Drops a file on the page of imports, and returns its card. */
export async function drop(page: Page, name: string, text: string): Promise<Locator> {
  // A field that the server has drawn takes no file before its code has come.
  await isHydrated(page);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  return page.getByRole('region', { name });
}

/** A table is mapped and checked without barriers, and nothing scrolls sideways. */
export async function mapInLook(product: Product, { skin, dir, ...screen }: Look): Promise<void> {
  const { page, context } = await openSignedIn(product, '/scores', screen);
  await context.addInitScript((value) => localStorage.setItem('skin', value), skin);
  await context.addInitScript((value) => localStorage.setItem('direction', value), dir);
  await page.goto('/scores/import');
  const title = `Titel ${screen.width} ${skin} ${dir}`;
  const file = await drop(page, `${title}.csv`, GERMAN_PROGRAM.replace('Titel', title));
  await file.getByRole('combobox', { name: 'What “Datum” is' }).waitFor();
  await file.getByRole('button', { name: 'More settings' }).click();
  const isGood = async (step: string) => {
    expect(await violations(page), step).toEqual([]);
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrolled, `${step} scrolls sideways`).toBeLessThanOrEqual(screen.width);
  };
  await isGood('the columns');
  await file.getByRole('combobox', { name: `What “${title}” is` }).selectOption('event_name');
  await file.getByRole('button', { name: 'Save and check the rows' }).click();
  await file.getByRole('table', { name: 'First rows' }).waitFor();
  await isGood('the check');
}
