import { expect, test } from 'vitest';
import { embedCode } from './embed-code.ts';
import { defaultChoices } from './widget-choices.ts';

const site = 'https://eats.example';
const code = (choices: Partial<typeof defaultChoices>) =>
  embedCode({ ...defaultChoices, ...choices }, site, null);

test('the shortest code is a script and an element with a link', () => {
  expect(code({})).toEqual({
    html: `<script type="module" src="https://eats.example/widgets/eats-widgets.js"></script>
<eats-listing-card site="https://eats.example">
  <a href="https://eats.example/">Manchester Eats</a>
</eats-listing-card>`,
    css: '',
  });
});

test('only what was chosen is an attribute', () => {
  const { html } = code({
    category: 'Pizza',
    area: 'Bolton',
    limit: 3,
    sort: 'name',
    theme: 'dark',
  });

  expect(html).toContain(
    '<eats-listing-card site="https://eats.example" category="Pizza" area="Bolton" limit="3" sort="name" theme="dark">',
  );
  expect(html).toContain(
    '<a href="https://eats.example/bolton/pizza">Pizza in Bolton on Manchester Eats</a>',
  );
});

test('names are text, whatever is in them', () => {
  const { html } = code({ category: '"><script>alert(1)</script>&' });

  expect(html).toContain('category="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"');
  expect(html.match(/<script/g)).toHaveLength(1);
});

test('colours and corners are rules for a style sheet', () => {
  expect(code({ accent: '#aa0000', radius: 0 }).css).toBe(
    'eats-listing-card {\n  --eats-accent: #aa0000;\n  --eats-radius: 0px;\n}',
  );
});

test('an element of a known height keeps its room until the script has run', () => {
  expect(code({ widget: 'map' }).css).toBe(
    'eats-map:not(:defined) {\n  display: block;\n  min-height: 411px;\n}',
  );
  expect(code({ listing: 'fhrs-1' }).css).toContain('min-height: 159px;');
});

test('one listing has no category, length or order', () => {
  expect(code({ listing: 'fhrs-1', category: 'Pizza', limit: 3 }).html).toContain(
    '<eats-listing-card site="https://eats.example" listing="fhrs-1">',
  );
  expect(code({ widget: 'search-bar', category: 'Pizza', listing: 'x' }).html).toContain(
    '<eats-search-bar site="https://eats.example">',
  );
});

test('a frame has the choices in its address', () => {
  const { html, css } = code({ embedding: 'frame', category: 'Fish & Chips', accent: '#aa0000' });

  expect(html).toContain(
    '<iframe src="https://eats.example/embed/listing-card?category=Fish+%26+Chips&amp;accent=%23aa0000"',
  );
  expect(html).toContain('title="Fish &amp; Chips on Manchester Eats"');
  expect(css).toBe('');
});

test('a page can stay with one version of the script', () => {
  const release = { folder: '0.1.0-abc', integrity: 'sha384-xyz' };

  expect(embedCode({ ...defaultChoices, embedding: 'version' }, site, release).html).toContain(
    `src="https://eats.example/widgets/0.1.0-abc/eats-widgets.js"
  integrity="sha384-xyz" crossorigin="anonymous"></script>`,
  );
});
