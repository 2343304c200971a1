import { expect, test } from '@playwright/test';
import { greaterManchester } from '@manchester-eats/shared/city';
import { pageOrDefault } from '@manchester-eats/shared/domain';
import { defaultPageSlugs } from '@manchester-eats/shared/editing';
import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { openRichTextPage } from '../../pages/rich-text-page.ts';

const word = fc.constantFrom(
  'pie',
  'chips & gravy',
  '5 < 6',
  'Café',
  ' tea ',
  'a\u00a0b',
  '"fry-up"',
);
const url = fc.constantFrom(
  'https://a.example/menu',
  '/contact',
  'mailto:cook@a.example',
  'tel:0161',
  '#top',
);
const colour = fc.constantFrom('red', '#17693f', 'rgb(1, 2, 3)', '#fff8');

/** Text with everything that the toolbar can do to it. */
const run = fc.letrec<{ inline: string }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 3 },
    word.map((text) => text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;')),
    fc
      .tuple(fc.constantFrom('strong', 'b', 'em', 'i', 'u', 's'), tie('inline'))
      .map(([tag, inside]) => `<${tag}>${inside}</${tag}>`),
    fc
      .tuple(url, fc.boolean(), fc.array(word, { minLength: 1, maxLength: 2 }))
      .map(
        ([href, isNew, words]) =>
          `<a href="${href}"${isNew ? ' target="_blank"' : ''}>${words.join(' ').replace(/&/gu, '&amp;').replace(/</gu, '&lt;')}</a>`,
      ),
    fc
      .tuple(fc.constantFrom('color', 'background-color'), colour, tie('inline'))
      .map(([property, value, inside]) => `<span style="${property}: ${value}">${inside}</span>`),
    fc.constantFrom('<br>', '<img src="/demo/curry.svg" alt="A curry">'),
    fc.constant('<img src="data:image/png;base64,AAAA" alt="" width="40" title="Dot">'),
  ),
})).inline;
const inline = fc.array(run, { maxLength: 4 }).map((parts) => parts.join(''));

const attributes = fc.constantFrom(
  '',
  '',
  ' style="text-align: center"',
  ' style="padding-left: 4em"',
  ' class="ql-align-right"',
);
const block = fc.letrec<{ block: string; list: string }>((tie) => ({
  list: fc
    .tuple(
      fc.constantFrom('ul', 'ol', 'ol start="4"'),
      fc.array(fc.tuple(inline, fc.option(tie('list'), { nil: '', maxDepth: 2 })), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(
      ([tag, entries]) =>
        `<${tag}>${entries.map(([text, inside]) => `<li><p>${text}</p>${inside}</li>`).join('')}</${tag.slice(0, 2)}>`,
    ),
  block: fc.oneof(
    { maxDepth: 2 },
    fc
      .tuple(fc.constantFrom('p', 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'), attributes, inline)
      .map(([tag, given, text]) => `<${tag}${given}>${text}</${tag}>`),
    fc.tuple(inline).map(([text]) => `<blockquote><p>${text}</p></blockquote>`),
    tie('list'),
    fc.constantFrom(
      '<hr>',
      '<table><thead><tr><th scope="col">Pie</th><th></th></tr></thead><tbody><tr><td colspan="2">3</td></tr></tbody></table>',
      '<pre><code>one\n  two</code></pre>',
      '<iframe src="https://www.youtube-nocookie.com/embed/abc?start=4" title="A pie"></iframe>',
    ),
  ),
})).block;
const text = fc.array(block, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));

/** HTML of the whole policy and beyond, well nested or not. */
const anything = fc
  .array(
    fc.oneof(
      word,
      text,
      fc
        .tuple(
          fc.constantFrom(
            ...'table tbody tr td th figure figcaption dl dt dd sup sub mark small div section span li ol p a caption'.split(
              ' ',
            ),
          ),
          fc.constantFrom(
            '',
            ' lang="cy"',
            ' title="T"',
            ' style="width: 40%"',
            ' class="ql-size-large"',
            ' href="/x"',
            ' reversed',
            ' dir="rtl"',
          ),
          fc.boolean(),
        )
        .map(([tag, given, isEnd]) => (isEnd ? `</${tag}>` : `<${tag}${given}>`)),
      fc.constantFrom(
        '<script>x</script>',
        '<table><tr><td>1</td><td>2</td></tr></table>',
        '<font color=red>',
        '<!-- x -->',
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

/** Removes what the sanitiser adds, and writes styles in one way. */
function plain(html: string): string {
  return html
    .replace(/ (rel|loading|referrerpolicy|sandbox)="[^"]*"/gu, '')
    .replace(/ alt=""/gu, '')
    .replace(/;"/gu, '"');
}

const defaultPages = defaultPageSlugs.map((slug) => pageOrDefault({}, slug, greaterManchester));

/** Returns the texts within a value that are HTML. */
function findHtml(value: unknown): string[] {
  if (typeof value === 'string') return /<[a-z]/u.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(findHtml) : [];
}

/** The shortest of the texts that failed: the others say the same at length. */
const shortest = (texts: readonly string[]) =>
  [...texts].sort((one, other) => one.length - other.length).slice(0, 5);

test('what the editor writes is what the sanitiser lets through', async ({ page }) => {
  const rules = await openRichTextPage(page);
  const texts = fc.sample(fc.oneof(text, anything), { numRuns: 600, seed: 31 });
  const written = await rules.write(await rules.sanitise(texts));
  const shown = await rules.sanitise(written);
  expect(shown.map(plain)).toEqual(written.map(plain));
});

test('the editor keeps everything that its tools can write', async ({ page }) => {
  const rules = await openRichTextPage(page);
  const texts = fc.sample(text, { numRuns: 600, seed: 32 });
  const isFaithful = await rules.isFaithful(texts);
  expect(shortest(texts.filter((_, at) => isFaithful[at] !== true))).toEqual([]);
  // Twice through the editor is once through the editor.
  const written = await rules.write(await rules.sanitise(texts));
  expect(await rules.write(written)).toEqual(written);
});

test('whatever is stored, the editor opens it whole or says that it cannot', async ({ page }) => {
  const rules = await openRichTextPage(page);
  const texts = await rules.sanitise(fc.sample(anything, { numRuns: 1000, seed: 33 }));
  const isFaithful = await rules.isFaithful(texts);
  const written = await rules.write(texts);
  const words = (html: string) => html.replace(/<[^>]*>/gu, '').replace(/\s+/gu, '');
  const things = (html: string) => html.match(/<(img|iframe)/gu) ?? [];
  let opened = 0;
  texts.forEach((html, at) => {
    if (isFaithful[at] !== true) return;
    opened += 1;
    expect(words(written[at] ?? ''), html).toBe(words(html));
    expect(things(written[at] ?? ''), html).toEqual(things(html));
    expect(html).not.toMatch(/<(sup|sub|mark|small|dt|dd|figcaption)[^>]*>[^<\s]/u);
  });
  expect(opened).toBeGreaterThan(100);
  expect(texts.length - opened).toBeGreaterThan(100);
});

test('every text that comes with the site is opened in the editor', async ({ page }) => {
  const rules = await openRichTextPage(page);
  const demo: unknown = JSON.parse(
    await readFile(
      new URL('../../../packages/server/demo/demo-directory.json', import.meta.url),
      'utf8',
    ),
  );
  const texts = [demo, defaultPages].flatMap(findHtml);
  expect(texts.length).toBeGreaterThan(100);
  const isFaithful = await rules.isFaithful(texts);
  expect(texts.filter((_, at) => isFaithful[at] !== true)).toEqual([]);
});

test('a caption, a small letter, another language and a foreign class are opened as HTML', async ({
  page,
}) => {
  const rules = await openRichTextPage(page);
  const texts = [
    '<table><caption>Prices</caption><tr><td>1</td></tr></table>',
    '<figure><img src="/a.png"><figcaption>A</figcaption></figure>',
    '<p lang="cy">Bore da</p>',
    '<p>H<sub>2</sub>O</p>',
    '<p class="ql-direction-rtl">x</p>',
    '<ol reversed><li>1</li></ol>',
    '<p style="padding-left: 13px">x</p>',
    '<p><strong><code>x</code></strong></p>',
  ];
  expect(await rules.isFaithful(texts)).toEqual(texts.map(() => false));
});

test('text pasted from a word processor keeps its structure and loses its looks', async ({
  page,
}) => {
  const rules = await openRichTextPage(page);
  const [fromWord, fromDocs] = await rules.paste([
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head>
    <body lang=EN-GB><!--StartFragment--><h2><span style='color:windowtext;font-family:"Calibri"'>Pies<o:p></o:p></span></h2>
    <p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
    style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Butter</p>
    <p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Salted</p>
    <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Cheese</p>
    <p class=MsoNormal align=center style='text-align:center'><b><span style='color:red;background:yellow'>Hot</span></b><o:p></o:p></p>
    <!--EndFragment--></body></html>`,
    `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span
    style="font-size:11pt;color:#000000;background-color:transparent;font-weight:700;font-style:normal">Bold</span><span
    style="font-weight:400"> and plain</span></p></b><script>alert(1)</script>`,
  ]);
  expect(fromWord?.replace(/\s*\n\s*/gu, '')).toBe(
    '<h2>Pies</h2><ul><li><p>Butter</p><ul><li><p>Salted</p></li></ul></li><li><p>Cheese</p></li></ul>' +
      '<p style="text-align: center;"><strong>Hot</strong></p>',
  );
  expect(fromDocs).toBe('<p><strong>Bold</strong> and plain</p>');
});

test('no table that an owner wrote fills the memory of the editor', async ({ page }) => {
  const rules = await openRichTextPage(page);
  const rows = (count: number, cells: string) => `<tr>${cells}</tr>`.repeat(count);
  const huge = [
    '<table><tr><td colspan="20000000">Pie</td></tr></table>',
    '<table><tr><td colspan="-5">Pie</td></tr></table>',
    '<table><tr><td rowspan="1.5">Pie</td></tr></table>',
    `<table>${rows(1, '<td colspan="1000">x</td>'.repeat(1_000))}${rows(2_000, '<td></td>')}</table>`,
    `<table>${rows(1, '<td>x</td>'.repeat(5_000))}${rows(4_000, '<td></td>')}</table>`,
  ];
  expect(await rules.isFaithful(huge)).toEqual(huge.map(() => false));
  const opened = [...(await rules.write(huge)), ...(await rules.paste(huge))];
  expect(opened.filter((html) => /(?:col|row)span|(?:<td.*){1000}/su.test(html))).toEqual([]);
  const prices = `<table>${rows(200, '<td colspan="2">Pie</td><td rowspan="1">£5</td>')}</table>`;
  expect(await rules.isFaithful([prices])).toEqual([true]);
});
