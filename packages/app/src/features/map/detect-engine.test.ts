import { expect, test } from 'vitest';
import { detectEngine } from './detect-engine.ts';

test('a Mapbox token opens Mapbox and a Google key opens Google Maps', () => {
  expect(detectEngine('pk.eyJ1IjoiZWF0cyJ9.c2ln')).toBe('mapbox');
  expect(detectEngine('AIzaSyA-example_0123456789')).toBe('google');
});

test('anything else opens no map', () => {
  for (const key of ['', 'hello', 'sk.secret', 'pk.', 'AIza', 'pk.a b', 'xAIzaSy']) {
    expect(detectEngine(key)).toBeNull();
  }
});
