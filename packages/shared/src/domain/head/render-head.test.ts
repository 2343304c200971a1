import { expect, test } from 'vitest';
import { listing } from '../../testing/directory-builders.ts';
import { headContext } from '../../testing/head-subjects.ts';
import { buildPageHead } from './build-page-head.ts';
import { renderHead } from './render-head.ts';

const render = (fields: Parameters<typeof listing>[0]) =>
  renderHead(buildPageHead({ kind: 'listing', listing: listing(fields) }, headContext()));

test('the head of a listing is what browsers, search engines and social networks read', () => {
  expect(render({ source: 'demo', name: '"Pie" & <Ale>', area: '' })).toBe(
    `<title>&quot;Pie&quot; &amp; &lt;Ale&gt; | Manchester Eats</title>
<meta name="description" content="&quot;Pie&quot; &amp; &lt;Ale&gt; is listed under Restaurants. It is at 9 Cotton Street, Ancoats, Manchester, M4 5BF.">
<link rel="canonical" href="https://eats.example/listing/listing-1">
<meta name="robots" content="noindex">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Manchester Eats">
<meta property="og:locale" content="en_GB">
<meta property="og:title" content="&quot;Pie&quot; &amp; &lt;Ale&gt;">
<meta property="og:description" content="&quot;Pie&quot; &amp; &lt;Ale&gt; is listed under Restaurants. It is at 9 Cotton Street, Ancoats, Manchester, M4 5BF.">
<meta property="og:url" content="https://eats.example/listing/listing-1">
<meta property="og:image" content="https://eats.example/og/cloche.png">
<meta property="og:image:alt" content="Manchester Eats, with a drawing of a dish under a cloche, between fork and knife">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">`,
  );
});

test('a name cannot end the script of the structured data', () => {
  const html = render({ name: '</script><script>alert(1)</script>' });

  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html.match(/<\/script/g)).toHaveLength(2);
  expect(html).toContain(String.raw`"name":"\u003c/script\u003e\u003cscript\u003ealert(1)`);
});
