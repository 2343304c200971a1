import { accountButton, field, logIn, signUp } from '../../pages/account.ts';
import { nowAndAfterReload } from '../../pages/now-and-after-reload.ts';
import { expect, expectAccessible, test } from '../../pages/site-test.ts';
import { administrator } from '../../running/directory-server.ts';

test('an administrator hands on the link of an e-mail that could not be sent', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const person = await signUp(page);
  await page.goto('/admin/mail');
  await expect(page.getByText('Administrator access is needed')).toBeVisible();
  await expectAccessible(page);
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(accountButton(page)).toHaveCount(0);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await field(page, 'Email').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If ${person.email} has an account`)).toBeVisible();

  const office = await browser.newContext({ baseURL: baseURL ?? '' });
  const desk = await office.newPage();
  await desk.goto('/auth?next=/admin/requests');
  await logIn(desk, administrator);
  await accountButton(desk).click();
  await desk.getByRole('banner').getByRole('link', { name: 'E-mails' }).click();
  const mail = desk.getByRole('article').filter({ hasText: person.email });
  await nowAndAfterReload(desk, async () => {
    await expect(mail).toContainText('Set a new password');
  });
  await mail.getByText('Show the text').click();
  const text = (await mail.getByRole('region').textContent()) ?? '';
  await expectAccessible(desk);
  await mail.getByRole('button', { name: 'Show the HTML' }).click();
  const html = desk.frameLocator('iframe');
  await expect(html.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await office.close();

  await page.goto(/https?:\S+\/auth\/v1\/verify\S+/.exec(text)?.[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
});
