import { expect, test } from 'vitest';
import { detectEngine } from './detect-engine.ts';

test('recognises a Mapbox token and a Google Maps key', () => {
  expect(detectEngine('pk.eyJ1IjoiZWF0cyJ9.c2ln')).toBe('mapbox');
  expect(detectEngine('AIzaSyA-example_0123456789')).toBe('google');
});

test('recognises nothing else as a map key, not even a secret Mapbox token', () => {
  for (const key of ['', 'hello', 'sk.secret', 'pk.', 'AIza', 'pk.a b', 'xAIzaSy']) {
    expect(detectEngine(key)).toBeNull();
  }
});
