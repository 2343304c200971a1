import { expect, test } from 'vitest';
import { chooseEngine } from './map-settings.ts';

const nothing = { key: '', prefersFreeMap: false };

test('without a usable key, the free map opens', () => {
  const freeMap = { engine: 'leaflet', key: '' };

  expect(chooseEngine(nothing, '')).toEqual(freeMap);
  expect(chooseEngine({ key: 'nonsense', prefersFreeMap: false }, 'nonsense')).toEqual(freeMap);
});

test('the key of the server decides for visitors who chose nothing', () => {
  expect(chooseEngine(nothing, 'AIza-server')).toEqual({
    engine: 'google',
    key: 'AIza-server',
  });
});

test("a visitor's own key takes precedence over the server's", () => {
  expect(chooseEngine({ key: 'pk.mine', prefersFreeMap: false }, 'AIza-server')).toEqual({
    engine: 'mapbox',
    key: 'pk.mine',
  });
});

test('a visitor who chose the free map gets it, whatever key the server has', () => {
  expect(chooseEngine({ key: '', prefersFreeMap: true }, 'AIza-server')).toEqual({
    engine: 'leaflet',
    key: '',
  });
});
