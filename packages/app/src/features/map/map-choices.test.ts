import { expect, test } from 'vitest';
import { engineOfChoice } from './map-choices.ts';

const nothing = { key: '', prefersFreeMap: false };

test('a reader without any key is asked', () => {
  expect(engineOfChoice(nothing, '')).toBeNull();
  expect(engineOfChoice({ key: 'nonsense', prefersFreeMap: false }, 'nonsense')).toBeNull();
});

test('the key of the operator spares the reader the question', () => {
  expect(engineOfChoice(nothing, 'AIza-operator')).toEqual({
    engine: 'google',
    key: 'AIza-operator',
  });
});

test("a reader's own key comes before the operator's", () => {
  expect(engineOfChoice({ key: 'pk.mine', prefersFreeMap: false }, 'AIza-operator')).toEqual({
    engine: 'mapbox',
    key: 'pk.mine',
  });
});

test('a reader who chose the free map has it, whatever key the operator set', () => {
  expect(engineOfChoice({ key: '', prefersFreeMap: true }, 'AIza-operator')).toEqual({
    engine: 'leaflet',
    key: '',
  });
});
