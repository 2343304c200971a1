import { expect, test } from '../../pages/site-test.ts';

test('the licences of what the site contains can be read', async ({ request }) => {
  const response = await request.get('/licences.txt');

  expect(response.status()).toBe(200);
  const text = await response.text();
  for (const name of ['react', 'leaflet', 'lit-html', '@fontsource-variable/figtree']) {
    expect(text).toMatch(
      new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\\n\\n.*licen[cs]e|copyright`, 'ims'),
    );
  }
});
