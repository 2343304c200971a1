import { describe, expect, test } from 'vitest';
import { findAppearanceProblems, tidyAppearance } from './appearance.ts';
import { defaultSiteSettings } from './default-settings.ts';
import type { SiteSettings } from './settings-schema.ts';

const problemsOf = (settings: Partial<SiteSettings>) =>
  findAppearanceProblems(tidyAppearance({ ...defaultSiteSettings, ...settings }), (url) =>
    url.startsWith('https://'),
  );

test('the default appearance has no problems', () => {
  expect(problemsOf({})).toEqual({});
});

describe('a colour', () => {
  test.each(['#39f', '#3399FF', '3399ff', ' #39F '])('"%s" is accepted', (primaryColor) => {
    expect(problemsOf({ primaryColor })).toEqual({});
  });

  test.each(['blue', '#12', '#12345', '#1234567', 'rgb(1,2,3)', '#ggg', 'url(x)'])(
    '"%s" is refused',
    (primaryColor) => {
      expect(problemsOf({ primaryColor })).toEqual({
        primaryColor: 'Enter # and 3 or 6 hex digits, such as #3B82F6.',
      });
    },
  );

  test('of the header can be white, or none to follow the theme', () => {
    const settings = { headerBackgroundColor: '#ffffff', footerBackgroundColor: '' };
    expect(problemsOf(settings)).toEqual({});
    expect(tidyAppearance({ ...defaultSiteSettings, ...settings })).toMatchObject(settings);
  });

  test('that is deleted becomes the default primary colour', () => {
    const tidied = tidyAppearance({ ...defaultSiteSettings, primaryColor: ' ' });
    expect(tidied.primaryColor).toBe('#3B82F6');
  });
});

describe('the size of a logo', () => {
  test('is in pixels unless it says otherwise', () => {
    const settings = { ...defaultSiteSettings, headerLogoWidth: '180', footerLogoHeight: '3rem' };
    expect(tidyAppearance(settings)).toMatchObject({
      headerLogoWidth: '180px',
      footerLogoHeight: '3rem',
    });
    expect(problemsOf(settings)).toEqual({});
  });

  test.each(['wide', '100%', '-5px', 'calc(1px)'])('"%s" is refused', (headerLogoWidth) => {
    expect(problemsOf({ headerLogoWidth }).headerLogoWidth).toContain('px or rem');
  });

  test.each(['0', '601px', '40rem'])('"%s" is out of range', (headerLogoHeight) => {
    expect(problemsOf({ headerLogoHeight }).headerLogoHeight).toContain('1px to 600px');
  });
});

test('a picture that the site would not show is refused', () => {
  const problems = problemsOf({
    headerLogo: 'javascript:alert(1)',
    heroImage: 'https://a.b/c.jpg',
  });
  expect(Object.keys(problems)).toEqual(['headerLogo']);
});
