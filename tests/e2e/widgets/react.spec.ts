import { bundleScript } from '../../pages/bundle-script.ts';
import { test } from '../../pages/partner-page.ts';
import { expect } from '../../pages/site-test.ts';

test('a page in React sets properties and listens to events of the elements', async ({
  page,
  partner,
  server,
}) => {
  await partner.open('');
  await page.evaluate((site) => {
    document.body.dataset['site'] = site;
  }, server.url);

  await page.addScriptTag({ content: await bundleScript('react-page', 'widgets') });

  const cards = page.locator('eats-listing-card a[part=card]');
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[1-9]\d* places$/);
  const pizza = await cards.first().getAttribute('href');
  await page.getByRole('combobox').fill('Bakery');
  await page.getByRole('combobox').press('Enter');
  await expect(cards.first()).not.toHaveAttribute('href', pizza ?? '');
  await expect(page.getByRole('link', { name: 'More on' })).toHaveAttribute(
    'href',
    `${server.url}/bakery`,
  );
});
