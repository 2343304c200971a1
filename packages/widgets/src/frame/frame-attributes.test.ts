import { expect, test } from 'vitest';
import { frameAttributes, frameLooks } from './frame-attributes.ts';

const query = (text: string) => new URLSearchParams(text);

test('the query sets the attributes that the element has', () => {
  expect(
    frameAttributes('eats-listing-card', query('limit=3&category=Fish+%26+Chips&theme=dark')),
  ).toEqual([
    ['category', 'Fish & Chips'],
    ['limit', '3'],
    ['theme', 'dark'],
  ]);
  expect(frameAttributes('eats-map', query('area=Bolton&q=curry&limit=3'))).toEqual([
    ['area', 'Bolton'],
    ['q', 'curry'],
  ]);
});

test('the query cannot set another site, a handler, a style or another element', () => {
  const hostile = query('site=https://evil.example&onclick=x&style=x&id=x&is=x&__proto__=x');
  expect(frameAttributes('eats-listing-card', hostile)).toEqual([]);
  expect(frameAttributes('script', query('src=x'))).toEqual([]);
});

test('a value of any length is cut', () => {
  const [[, value] = ['', '']] = frameAttributes('eats-map', query(`q=${'a'.repeat(9000)}`));
  expect(value).toHaveLength(200);
});

test('colours and sizes are set where the browser knows them', () => {
  const supports = (property: string, value: string) => property === 'color' && value === 'red';
  expect(frameLooks(query('accent=red&line=url(x)&radius=4px&font=x'), supports)).toEqual([
    ['--eats-accent', 'red'],
  ]);
});

test('a value that may become a picture of another site is no colour', () => {
  // As browsers do: a value with `var()` in it is valid for every property until it is used.
  const supports = (_: string, value: string) => value.includes('var(');
  expect(frameLooks(query('accent=var(--x,url(https://evil.example))'), supports)).toEqual([]);
});
