import { join } from 'node:path';
import { makeTemplate, NOW, startJourneyProduct } from '../e2e/journey-product.ts';
import { isAt, signIn } from '../e2e/screens.ts';
import { openChromium } from './chromium.ts';
import { watchRequests } from './watch-requests.ts';

/** Takes the picture of the README, from the built product with its sample catalog on a fixed day. */
const PICTURE = join(import.meta.dirname, '../docs/screenshots/week.png');

const template = await makeTemplate();
const product = await startJourneyProduct(template.dataDir);
const browser = await openChromium();
try {
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  await context.clock.setFixedTime(NOW);
  const page = await context.newPage();
  const requests = watchRequests(page);
  await page.goto('/scores');
  await signIn(page);
  await isAt(page, '/scores');
  await page.goto('/scores/week');
  await requests.settle();
  await page.locator('tbody a').first().click();
  await page.getByRole('complementary').last().waitFor();
  await requests.settle();
  await page.screenshot({ path: PICTURE });
} finally {
  await browser.close();
  await product.remove();
  await template.remove();
}
