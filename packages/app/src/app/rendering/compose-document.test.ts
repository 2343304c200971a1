import { documents } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { readTemplate } from './compose-document.ts';

const template = `<!doctype html>
<html lang="en-GB">
  <head>
    <title>Site</title>
    <meta name="description" content="About" />
    <script type="module" crossorigin src="/assets/index-1.js"></script>
  </head>
  <body>
    <div id="root"></div>
    <noscript><p>Switch it on.</p></noscript>
  </body>
</html>`;

const page = {
  head: '<title>Pies</title>\n<meta name="description" content="Of pies" />\n',
  body: '<p>Pies</p>',
  data: '{}',
  settings: documents().siteSettings,
  files: [],
  isStatic: false,
};

test('only the description and the texts of the template are replaced, not those of the page', () => {
  const body = '<h1></head><div id="root"></div><noscript>Pies</noscript></h1>';
  const html = readTemplate(template)({ ...page, body });
  expect(html).toContain(page.head);
  expect(html).not.toContain('content="About"');
  expect(html).toContain(`<div id="root">${body}</div>`);
  expect(html).not.toContain('Switch it on.');
});

test('a file that is opened by its own name shows the page by its only address', () => {
  const [, script = ''] =
    /<script>(if\(.*?)<\/script>/.exec(readTemplate(template)({ ...page, isStatic: true })) ?? [];
  const opened = (pathname: string) => {
    const seen: string[] = [];
    const history = { replaceState: (_: unknown, __: string, url: string) => seen.push(url) };
    const location = { pathname, search: '?q=a', hash: '#b' };
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- as the browser runs it
    const run = new Function('location', 'history', script) as (...args: object[]) => void;
    run(location, history);
    return seen;
  };

  expect(opened('/index.html')).toEqual(['/?q=a#b']);
  expect(opened('/bury/pizza/index.html')).toEqual(['/bury/pizza?q=a#b']);
  expect(opened('/bury')).toEqual([]);
  expect(readTemplate(template)(page)).not.toContain('replaceState');
});

test('one template is filled with many pages', () => {
  const fill = readTemplate(template);
  fill(page);
  expect(fill({ ...page, body: 'Cakes' })).toBe(readTemplate(template)({ ...page, body: 'Cakes' }));
});

test.each(['<title>Site</title>', '<div id="root"></div>', '</head>', ' lang="en-GB"'])(
  'a template without %s is an error',
  (place) => {
    expect(() => readTemplate(template.replace(place, ''))).toThrow('index.html has no');
  },
);
