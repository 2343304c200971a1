import { nowAndAfterReload } from '../../pages/now-and-after-reload.ts';
import { heading } from '../../pages/results.ts';
import { expect, test } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';

test('a listing shows its description, postal address, reviews and hygiene rating', async ({
  page,
}) => {
  await page.goto('/listing/demo-tia-lluvia');
  await nowAndAfterReload(page, async () => {
    await expect(heading(page, 'Tía Lluvia')).toBeVisible();
    await expect(page).toHaveTitle(/^Tía Lluvia, Piccadilly/);
    const main = page.getByRole('main');
    await expect(main.getByText('188 reviews').first()).toBeVisible();
    await expect(main.getByText('Corn pressed to order by a woman from Puebla')).toBeVisible();
    await expect(main.getByText('Stall 2, The Dye House, 2 Dyewater Street').first()).toBeVisible();
    const hygiene = page.getByRole('region', { name: 'Food hygiene' });
    await expect(hygiene).toContainText(/very good/i);
    await expect(hygiene).toContainText('Inspected on 9 April 2026 by Manchester');
    await expect(main.getByText('invented').first()).toBeVisible();
    const outside = main.getByRole('link', { name: /Google Maps/ });
    await expect(outside).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\//);
    await expect(outside).toHaveAttribute('href', /Dyewater/);
    await expect(outside).toHaveAttribute('rel', /noopener/);
  });
});

test('a listing’s categories link to their pages', async ({ page }) => {
  await page.goto('/listing/demo-tia-lluvia');
  await page
    .getByRole('list', { name: 'Categories' })
    .getByRole('link', { name: 'Mexican' })
    .click();
  await expect(page).toHaveURL(/\/mexican$/);
  await expect(heading(page, 'Mexican Restaurants')).toBeVisible();
});

test('reviews are shown with the owner’s replies', async ({ page }) => {
  await page.goto('/listing/demo-tia-lluvia');
  await nowAndAfterReload(page, async () => {
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await expect(reviews.getByRole('article')).toHaveCount(2);
    const pete = reviews.getByRole('article').filter({ hasText: 'Pete' });
    await expect(pete).toContainText('Ignored the warning. Learned.');
    await expect(pete).toContainText('Response from the owner');
    await expect(pete).toContainText('You wave back and pour.');
    await expect(pete).toContainText(/ago/);
  });
});

test('an owner’s HTML keeps its formatting but no scripts or positioning', async ({ page }) => {
  await page.goto('/listing/demo-tia-lluvia');
  const salsa = page.locator('.prose p', { hasText: 'Green salsa' });
  await nowAndAfterReload(page, async () => {
    await expect(salsa.locator('strong')).toHaveText('hot');
    await expect(page.locator('.prose li')).toHaveCount(3);
    // The page may still replace the text by the one that it has just read.
    await expect(salsa).not.toHaveAttribute('onclick');
    await expect(salsa).toHaveCSS('position', 'static');
  });
});

test('hygiene results without a number are shown in words', async ({ page }) => {
  for (const [id, text] of [
    ['demo-the-green-loom', /awaiting/i],
    ['demo-hop-yard-hymn', /exempt/i],
  ] as const) {
    await page.goto(`/listing/${id}`);
    await expect(page.getByRole('region', { name: 'Food hygiene' })).toContainText(text);
  }
});

test.describe('the Copy link button', () => {
  test('copies the URL and says so', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/listing/demo-tia-lluvia');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(toast(page, 'Copied!')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${baseURL ?? ''}/listing/demo-tia-lluvia`);
  });

  test('says so when the URL cannot be copied', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.goto('/listing/demo-tia-lluvia');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(toast(page, 'Failed to copy URL to clipboard.')).toBeVisible();
  });
});

test('on a phone, calling, directions and sharing are on the first screen', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: ({ url }: ShareData) => {
        document.title = `Shared ${url ?? ''}`;
        return Promise.resolve();
      },
    });
  });
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/listing/demo-marl-marrow');
    const actions = page.getByRole('list', { name: 'Call, directions and sharing' });
    const directions = actions.getByRole('link', { name: /^Directions/ });
    await expect(actions.getByRole('link', { name: /^Call/ })).toBeInViewport({ ratio: 1 });
    await expect(directions).toBeInViewport({ ratio: 1 });
    await expect(directions).toHaveAttribute('href', /^https:.+Bobbin/);
    const share = actions.getByRole('button', { name: 'Share' });
    await expect(share).toBeInViewport({ ratio: 1 });
    await share.click();
    await expect(page).toHaveTitle(/^Shared .+\/listing\/demo-marl-marrow$/);
  }
});

test('a listing links to its claim page, except for an administrator', async ({ page }) => {
  await page.goto('/listing/demo-tia-lluvia');
  await page.getByRole('link', { name: /^Claim/ }).click();
  await expect(page).toHaveURL('/claim/demo-tia-lluvia');
  await nowAndAfterReload(page, async () => {
    await expect(heading(page, /claim/i)).toBeVisible();
  });
  await page.evaluate(() => {
    localStorage.setItem('isAdmin', 'true');
  });
  await page.goto('/listing/demo-tia-lluvia');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Claim/ })).toHaveCount(0);
});

test('the breadcrumb leads back to the area', async ({ page }) => {
  await page.goto('/listing/demo-tia-lluvia');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('link', { name: 'Home' })).toBeVisible();
  await trail.getByRole('link', { name: 'Piccadilly' }).click();
  await expect(heading(page, 'Piccadilly - Local Restaurants')).toBeVisible();
});

test('a listing links to similar places nearby', async ({ page }) => {
  await page.goto('/listing/demo-tia-lluvia');
  const related = page.getByRole('region', { name: 'Similar places nearby' });
  await expect(related.getByRole('article').first()).toBeVisible();
  const name = await related.getByRole('heading', { level: 3 }).first().innerText();
  await related.getByRole('link', { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
  await expect(heading(page, name)).toBeInViewport();
});

test('the similar places fill their rows', async ({ page }) => {
  const cards = page
    .getByRole('region', { name: 'Similar places nearby' })
    .getByRole('article')
    .filter({ visible: true });
  await page.goto('/listing/demo-tia-lluvia');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(cards).toHaveCount(3);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(cards).toHaveCount(4);
});

test('the page of an unknown listing says so and links back to the directory', async ({ page }) => {
  await page.goto('/listing/nobody-knows');
  await expect(page.locator('[data-sonner-toast]')).toHaveText([/Listing not found/]);
  await nowAndAfterReload(page, async () => {
    await expect(heading(page, 'Listing not found')).toBeVisible();
  });
  await page.getByRole('link', { name: 'Back to Directory' }).click();
  await expect(heading(page, 'Find Manchester Eats')).toBeVisible();
});

test('a listing without coordinates has a “Find it” section without a map', async ({ page }) => {
  await page.goto('/?q=Pho+Pontoon');
  await page.getByRole('link', { name: 'Pho Pontoon' }).click();
  await expect(heading(page, 'Pho Pontoon')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Find it' })).toBeVisible();
  await expect(page.getByText('The exact position of this place is not known')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show the map' })).toHaveCount(0);
});

test('the page of a listing shows its neighbourhood before any map is loaded', async ({ page }) => {
  const leaflet: string[] = [];
  page.on('request', (request) => {
    if (/leaflet|tile/.test(request.url())) leaflet.push(request.url());
  });
  await page.goto('/listing/demo-tia-lluvia');
  await page.locator('article[aria-busy=false]').waitFor();
  await page.getByRole('heading', { name: 'Find it' }).scrollIntoViewIfNeeded();
  await expect(
    page.getByRole('img', { name: /^Sketch map: Tía Lluvia is in .+, Manchester$/ }),
  ).toBeVisible();
  await expect(page.getByText('Contains Ordnance Survey data')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show the map' })).toBeVisible();
  expect(leaflet).toEqual([]);
});
