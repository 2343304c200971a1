import { expect, test } from 'vitest';
import { engineOfKey } from './engine-of-key.ts';

test('a Mapbox token opens Mapbox and a Google key opens Google Maps', () => {
  expect(engineOfKey('pk.eyJ1IjoiZWF0cyJ9.c2ln')).toBe('mapbox');
  expect(engineOfKey('AIzaSyA-example_0123456789')).toBe('google');
});

test('anything else opens no map', () => {
  for (const key of ['', 'hello', 'sk.secret', 'pk.', 'AIza', 'pk.a b', 'xAIzaSy']) {
    expect(engineOfKey(key)).toBeNull();
  }
});
