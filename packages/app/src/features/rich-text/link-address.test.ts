import { expect, test } from 'vitest';
import { completeLink, completePictureUrl } from './link-address.ts';

test.each([
  ['https://a.example/menu', 'https://a.example/menu'],
  ['http://a.example', 'http://a.example'],
  [' www.a.example/menu?x=1 ', 'https://www.a.example/menu?x=1'],
  ['a.example:8080/menu', 'https://a.example:8080/menu'],
  ['cook@a.example', 'mailto:cook@a.example'],
  ['mailto:cook@a.example', 'mailto:cook@a.example'],
  ['0161 496 0000', 'tel:01614960000'],
  ['+44 (161) 496-0000', 'tel:+441614960000'],
  ['tel:0161', 'tel:0161'],
  ['/contact', '/contact'],
  ['#opening-hours', '#opening-hours'],
])('%s typed as a link means %s', (typed, url) => {
  expect(completeLink(typed)).toBe(url);
});

test.each(['', 'menu', 'two words', 'javascript:alert(1)', 'ftp://a.example', 'data:text/html,x'])(
  '%j typed as a link means nothing',
  (typed) => {
    expect(completeLink(typed)).toBeNull();
  },
);

test('pictures are loaded over https, from this site, or stand in the text itself', () => {
  expect(completePictureUrl('http://a.example/pie.png')).toBe('https://a.example/pie.png');
  expect(completePictureUrl('a.example/pie.png')).toBe('https://a.example/pie.png');
  expect(completePictureUrl('/demo/curry.svg')).toBe('/demo/curry.svg');
  expect(completePictureUrl('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA');
  expect(completePictureUrl('mailto:a@b.example')).toBeNull();
  expect(completePictureUrl('pie')).toBeNull();
});
