import { results } from '../../pages/results.ts';
import { expect, test } from '../../pages/site-test.ts';

test.use({ viewport: { width: 768, height: 900 } });

test('on a tablet, the header shows every link whole, also with saved places', async ({ page }) => {
  await page.goto('/bakery');
  await results(page).cards.first().getByRole('button', { name: /^Save/ }).click();
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /saved/i })).toBeVisible();
  const links = header.getByRole('navigation', { name: 'Main' }).getByRole('list');
  await expect(links.getByRole('link', { name: 'Articles' })).toBeInViewport({ ratio: 1 });
  expect(await links.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
});
