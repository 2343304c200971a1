import type { Page } from '@playwright/test';
import { field } from '../../pages/account.ts';
import { drawPicture, type UploadedFile } from '../../pages/drawn-pictures.ts';
import { nowAndAfterReload } from '../../pages/now-and-after-reload.ts';
import { expect, expectAccessible, test } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('isAdmin', 'true');
  });
});

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name });
const row = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Articles' }).getByRole('listitem').filter({ hasText: title });

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Articles saved successfully')).toBeVisible();
}

async function setLink(page: Page, url: string): Promise<void> {
  await tool(page, 'Link').click();
  await field(page, 'Link to').fill(url);
  await page.getByRole('button', { name: 'Set link' }).click();
}

/** The articles of the working copy, as JSON. */
async function storedArticles(page: Page): Promise<string> {
  // The mirror is written when the page is idle.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('siteArticles') ?? ''))
    .toContain('Ten pies of Bury');
  return page.evaluate(() => localStorage.getItem('siteArticles') ?? '');
}

/** Uploads a picture in the dialog of the media library, which chooses it. */
async function choosePicture(page: Page, file: UploadedFile): Promise<void> {
  await page.getByRole('button', { name: 'Choose from the media library' }).click();
  const library = page.getByRole('dialog', { name: 'Choose a picture' });
  await library.getByLabel('Files to upload').setInputFiles(file);
  await expect(library).toHaveCount(0);
  await expect(field(page, 'Picture URL')).toHaveValue(/\.png$/);
}

test('an article with bold text, a list, a link and a picture is written, published, deleted and brought back', async ({
  page,
}) => {
  test.slow();
  await page.goto('/admin/article/new');
  await expect(page).toHaveURL('/admin/content?tab=articles&article=new');
  await field(page, 'Title').fill('Ten pies of Bury');
  await field(page, 'Excerpt').fill('Where the crust is best.');
  await content(page).click();
  await page.keyboard.type('The best is ');
  await tool(page, 'Bold').click();
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('butter');
  await tool(page, 'Bold').click();
  await page.keyboard.type('. See ');
  await setLink(page, 'example.com/pies');
  await page.keyboard.press('Enter');
  await tool(page, 'Bullet list').click();
  await page.keyboard.type('Cheese');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Onion');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool(page, 'Picture').click();
  await choosePicture(page, await drawPicture(page, 'pie.png'));
  await field(page, 'What the picture shows').fill('A pie');
  await page.getByRole('button', { name: 'Insert picture' }).click();
  await field(page, 'Author').fill('Sam');
  await field(page, 'Date').fill('4 May 2026');
  await field(page, 'Tags').fill('Pies, Bury');
  await expectAccessible(page);
  await save(page);

  await expect(page).toHaveURL(/&article=article-\d+$/);
  await nowAndAfterReload(page, async () => {
    await expect(field(page, 'Title')).toHaveValue('Ten pies of Bury');
    await expect(content(page).locator('strong')).toHaveText('butter');
    await expect(content(page).getByRole('listitem')).toHaveText(['Cheese', 'Onion']);
    await expect(content(page).locator('a')).toHaveAttribute('href', 'https://example.com/pies');
    // It is not published yet, so this browser shows its own copy. The text names its address.
    await expect(content(page).getByRole('img', { name: 'A pie' })).toHaveAttribute(
      'src',
      /^blob:/,
    );
    expect(await storedArticles(page)).toMatch(
      /src=\\"[^"]*\/storage\/v1\/object\/public\/media\/[0-9a-f]{64}\.png\\"/,
    );
    expect(await storedArticles(page)).not.toContain('blob:');
  });

  await page.getByRole('link', { name: 'All articles' }).click();
  const published = row(page, 'Ten pies of Bury').getByRole('switch');
  await expect(row(page, 'Ten pies of Bury')).toContainText('Draft');
  await published.click();
  await expect(row(page, 'Ten pies of Bury')).toContainText('Published');
  await expectAccessible(page);
  await page.goto('/articles/ten-pies-of-bury');
  await expect(page.getByRole('heading', { level: 1, name: 'Ten pies of Bury' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'example.com/pies' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow ugc',
  );

  await page.goto('/admin/content?tab=articles');
  await row(page, 'Ten pies of Bury').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Ten pies of Bury')).toBeVisible();
  await row(page, 'Ten pies of Bury').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Ten pies of Bury')).toHaveCount(0);
  await toast(page, 'Articles saved successfully', 'is deleted')
    .getByRole('button', { name: 'Undo' })
    .click();
  await nowAndAfterReload(page, async () => {
    await expect(row(page, 'Ten pies of Bury')).toContainText('Published');
  });
});

test('typing beside a picture that is not published yet keeps the picture', async ({ page }) => {
  await page.goto('/admin/content?tab=articles&article=new');
  await content(page).click();
  await tool(page, 'Picture').click();
  await choosePicture(page, await drawPicture(page, 'crust.png', { colour: '#7c2d12' }));
  await page.getByRole('button', { name: 'Insert picture' }).click();
  await expect(content(page).locator('img[src]')).toHaveAttribute('src', /^blob:/);
  await content(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' is the best');
  await page.getByRole('button', { name: 'Edit the HTML' }).click();
  await expect(content(page)).toHaveValue(
    /<img src="[^"]*\/media\/[0-9a-f]{64}\.png"[^>]*>.* is the best/,
  );
});

test('what is typed survives a reload, and leaving with it asks', async ({ page }) => {
  await page.goto('/admin/content?tab=articles&article=new');
  await field(page, 'Title').fill('Half a thought');
  await page.reload();
  await expect(field(page, 'Title')).toHaveValue('Half a thought');

  await page.getByRole('link', { name: 'All articles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/article=new/);
  await page.getByRole('link', { name: 'All articles' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/content?tab=articles');
  await page.getByRole('link', { name: 'New article' }).click();
  await expect(field(page, 'Title')).toHaveValue('Half a thought');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(field(page, 'Title')).toHaveValue('');
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(page).toHaveURL('/admin/content?tab=articles');
});

test('an article without a title is not saved, and the field says so', async ({ page }) => {
  await page.goto('/admin/content?tab=articles&article=new');
  await field(page, 'Excerpt').fill('Something');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Not saved', 'Please enter a title')).toBeVisible();
  await expect(field(page, 'Title')).toBeFocused();
  await expect(field(page, 'Title')).toHaveAccessibleDescription('Please enter a title');
});

test('the toolbar is used with the keyboard alone', async ({ page }) => {
  await page.goto('/admin/content?tab=articles&article=new');
  await content(page).waitFor();
  await field(page, 'Excerpt').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Text style' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Bold')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tool(page, 'Clear formatting')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(content(page)).toBeFocused();
  await page.keyboard.type('A list');
  await page.keyboard.press('Shift+Tab');
  await expect(tool(page, 'Clear formatting')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Numbered list')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(content(page).locator('ol')).toHaveText('A list');
  // Tab never changes the text.
  await page.keyboard.press('Tab');
  await expect(content(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(content(page)).not.toBeFocused();
  await tool(page, 'Link').focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Link to')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tool(page, 'Link')).toBeFocused();
});

test('a text that the editor cannot show whole is opened as HTML', async ({ page }) => {
  await page.goto('/admin/content?tab=articles&article=new');
  await page.getByRole('button', { name: 'Edit the HTML' }).click();
  await content(page).fill('<p>H<sub>2</sub>O</p>');
  await expect(page.getByText('parts that the editor cannot show')).toBeVisible();
  await page.reload();
  await expect(content(page)).toHaveValue('<p>H<sub>2</sub>O</p>');
  await page.getByRole('button', { name: 'Use the editor and lose these parts' }).click();
  await expect(content(page).locator('p')).toHaveText('H2O');
});

test('a picture of the article is chosen from the library by keyboard, and can be removed', async ({
  page,
}) => {
  await page.goto('/admin/content?tab=articles&article=new');
  const choose = page.getByRole('button', { name: 'Choose from the library: Picture' });
  await choose.press('Enter');
  const library = page.getByRole('dialog', { name: 'Choose a picture' });
  await expect(library).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(library).toHaveCount(0);
  await expect(choose).toBeFocused();

  await choose.press('Enter');
  await library.getByLabel('Files to upload').setInputFiles(await drawPicture(page, 'pie.png'));
  await expect(page.getByRole('textbox', { name: 'Picture' })).toHaveValue(/\.png$/);
  await page.getByRole('button', { name: 'Remove Picture' }).click();
  await expect(page.getByRole('textbox', { name: 'Picture' })).toHaveValue('');
});

test('nothing typed quickly is lost, and pasted text is cleaned', async ({ page }) => {
  await page.goto('/admin/content?tab=articles&article=new');
  await content(page).click();
  const sentence = 'Typed as fast as a machine can, letter by letter. '.repeat(8).trim();
  await page.keyboard.type(sentence);
  await expect(content(page)).toHaveText(sentence);
  await page.keyboard.press('ControlOrMeta+a');
  await content(page).evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<p class="MsoNormal"><span style="color:red;font-family:Calibri">Hot <b>pies</b></span><o:p></o:p></p><script>alert(1)</script><p><a href="javascript:alert(1)">No link</a></p>',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  await page.getByRole('button', { name: 'Edit the HTML' }).click();
  await expect(content(page)).toHaveValue('<p>Hot <strong>pies</strong></p><p>No link</p>');
});

test('a picture of another site is loaded into the editor without a referrer', async ({ page }) => {
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from('\x89PNG', 'latin1') }),
  );
  await page.goto('/admin/content?tab=articles&article=new');
  await content(page).click();
  const requested = page.waitForRequest('https://pictures.example/pie.png');
  await content(page).evaluate((element) => {
    const data = new DataTransfer();
    data.setData('text/html', '<p>Pie <img src="https://pictures.example/pie.png"></p>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  expect(await (await requested).headerValue('referer')).toBeNull();
  await page.getByRole('button', { name: 'Edit the HTML' }).click();
  await expect(content(page)).toHaveValue(
    '<p>Pie <img src="https://pictures.example/pie.png" alt=""></p>',
  );
});

test('a text that claims to come from the editor brings no styles, classes or huge cells', async ({
  page,
}) => {
  await page.goto('/admin/content?tab=articles&article=new');
  for (const around of [
    ['heading', { level: 2, textAlign: 'left; position: fixed; inset: 0' }],
    ['codeBlock', { language: 'x fixed inset-0' }],
    ['table', null, 'tableRow', null, 'tableCell', { colspan: 20_000 }, 'paragraph', null],
  ]) {
    await content(page).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Backspace');
    await content(page).evaluate((element, context) => {
      const span = document.createElement('span');
      span.dataset['pmSlice'] = `0 0 ${JSON.stringify(context)}`;
      span.textContent = 'Session expired';
      const data = new DataTransfer();
      data.setData('text/html', span.outerHTML);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, around);
    await expect(content(page)).toHaveText('Session expired');
    const html = await content(page).innerHTML();
    expect(html).not.toMatch(/fixed|inset|colspan/);
  }
});

test('text gets a colour, and a video is named instead of loaded', async ({ page }) => {
  await page.goto('/admin/content?tab=articles&article=new');
  await content(page).click();
  await page.keyboard.type('Green');
  await page.keyboard.press('ControlOrMeta+a');
  await tool(page, 'Text colour').click();
  await page.getByRole('button', { name: 'Green' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await tool(page, 'Video').click();
  await field(page, 'Video URL').fill('https://example.com/film');
  await page.getByRole('button', { name: 'Insert video' }).click();
  await expect(
    page.getByText('Enter the web address of a video on YouTube or Vimeo.'),
  ).toBeVisible();
  await field(page, 'Video URL').fill('https://youtu.be/dQw4w9WgXcQ');
  await field(page, 'Title of the video').fill('A pie in the oven');
  await page.getByRole('button', { name: 'Insert video' }).click();
  await expect(content(page).getByText('Video: A pie in the oven')).toBeVisible();
  await page.getByRole('button', { name: 'Edit the HTML' }).click();
  await expect(content(page)).toHaveValue(/<span style="color: rgb\(23, 105, 63\);">Green<\/span>/);
  await expect(content(page)).toHaveValue(
    /<iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ" title="A pie in the oven"/,
  );
});
