import { chromium } from 'playwright-core';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const origin = process.env.ORIGIN ?? 'http://127.0.0.1:45871';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const SOLD = `Event ID,Sold,Sale date\nS00001,"1,200",2026-11-18\nS00002,100,2026-11-19\nX1,5,2026-11-19\nS00002,many,2026-11-19\n`;
async function open({ width = 1440, height = 1000, colorScheme = 'light', rtl = false } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, baseURL: origin });
  const page = await context.newPage();
  page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log('console:', m.text().slice(0, 200)); });
  await page.goto('/scores/import');
  await page.getByLabel('E-mail').fill('ada@marquee.test');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (rtl) { await page.evaluate(() => { document.documentElement.dir = 'rtl'; }); }
  return page;
}
async function violations(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => (await window.axe.run({ resultTypes: ['violations'] })).violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).slice(0, 3).join(' | ')}`));
  if (found.length) console.log('AXE', page.url(), found);
}
const shot = async (page, name) => { await page.screenshot({ path: `/tmp/shots/Q/${name}.png`, fullPage: true }); await violations(page); };
async function drop(page, name, text) {
  await page.waitForFunction(() => document.querySelector('[data-drawn]') === null);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  return page.getByRole('region', { name });
}
const which = process.argv[2] ?? 'first';
if (which === 'first') {
  const page = await open();
  await page.goto('/scores/imports');
  await page.getByRole('table', { name: 'What is counted' }).waitFor();
  await shot(page, '1-past-imports-sample');
  await page.getByRole('button', { name: 'Add a kind' }).click();
  await page.getByRole('dialog').waitFor();
  await shot(page, '2-add-a-kind');
  await page.keyboard.press('Escape');
  await page.goto('/scores/import');
  const file = await drop(page, 'sold.csv', SOLD);
  await file.getByRole('button', { name: 'What events had' }).waitFor();
  await shot(page, '3-question');
  await file.getByRole('button', { name: 'What events had' }).click();
  await file.getByRole('combobox', { name: /Source of the ids/ }).waitFor();
  await page.waitForTimeout(1500);
  await shot(page, '4-columns');
  await file.getByRole('combobox', { name: /Source of the ids/ }).selectOption('sample');
  await file.getByRole('button', { name: 'Save and check the rows' }).click();
  await file.getByText(/rows for/).waitFor();
  await shot(page, '5-checked');
  await file.getByRole('tab', { name: 'Waiting for an event' }).click();
  await shot(page, '6-waiting');
  await file.getByRole('button', { name: /^Import/ }).click();
  await file.getByText('Imported.').waitFor();
  await shot(page, '7-imported');
  await page.goto('/scores/imports');
  await page.getByRole('table', { name: 'Outcomes without an event' }).waitFor();
  await page.getByRole('table', { name: 'What is counted' }).waitFor();
  await shot(page, '8-past-imports');
  await page.getByRole('button', { name: /Choose the event of/ }).first().click();
  await page.waitForTimeout(1500);
  await shot(page, '9-choose-event');
  await page.goto('/scores/imports');
  await page.getByRole('link', { name: 'sold.csv' }).click();
  await page.getByRole('button', { name: 'Undo the import' }).waitFor();
  await shot(page, '10-one-import');
}
for (const [name, screen] of [['dark', { colorScheme: 'dark' }], ['390', { width: 390, height: 844 }], ['390-rtl-dark', { width: 390, height: 844, rtl: true, colorScheme: 'dark' }], ['rtl', { rtl: true }]]) {
  if (which !== 'rest' && which !== name) continue;
  const page = await open(screen);
  const file = await drop(page, `sold-${name}.csv`, SOLD);
  await file.getByRole('button', { name: 'What events had' }).click().catch(() => {});
  await page.waitForTimeout(3000);
  const use = file.getByRole('button', { name: /^Use “/ });
  if (await use.count()) await use.first().click();
  await page.waitForTimeout(4000);
  await shot(page, `import-${name}`);
  await page.goto('/scores/imports');
  if (screen.rtl) await page.evaluate(() => { document.documentElement.dir = 'rtl'; });
  await page.getByText('What is counted').first().waitFor();
  await page.waitForTimeout(2500);
  await shot(page, `imports-${name}`);
}
await browser.close();
