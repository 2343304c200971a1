import { expect, test } from 'vitest';
import { drawSkyline } from './draw-skyline.ts';

test('the skyline that is shipped is the one its program draws', async () => {
  await expect(drawSkyline()).toMatchFileSnapshot('./skyline.svg');
});
