import { bundleScript } from '../../pages/bundle-script.ts';
import { test } from '../../pages/partner-page.ts';
import { expect } from '../../pages/site-test.ts';

test('a page in Vue binds properties and hears events, also after it removed the cards', async ({
  page,
  partner,
  server,
}) => {
  await partner.open('');
  await page.evaluate((site) => {
    document.body.dataset['site'] = site;
  }, server.url);
  await page.addScriptTag({ content: await bundleScript('vue-page', 'widgets') });
  const element = page.locator('eats-listing-card');
  const cards = element.locator('a[part=card]');
  const heading = page.getByRole('heading', { name: /places$/ });

  await expect(cards).toHaveCount(2);
  await expect(heading).toHaveText(/^[1-9]\d* places$/);
  await expect(page.getByRole('combobox', { name: 'Find a place' })).toBeVisible();
  const pizzas = await heading.innerText();

  await page.getByRole('combobox').fill('Bakery');
  await page.getByRole('combobox').press('Enter');
  await expect(heading).not.toHaveText(pizzas);
  await expect(element).toHaveAttribute('theme', 'dark');
  const more = page.getByRole('link', { name: 'More on' });
  await expect(more).toHaveAttribute('href', `${server.url}/bakery`);

  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(element).toHaveCount(0);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(cards).toHaveCount(2);
  await expect(more).toHaveAttribute('href', `${server.url}/bakery`);
});
