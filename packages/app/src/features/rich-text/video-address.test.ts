import { expect, test } from 'vitest';
import { findVideoPlayer } from './video-address.ts';

const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', player],
  ['youtube.com/watch?v=dQw4w9WgXcQ&t=42s', `${player}?start=42`],
  ['https://youtu.be/dQw4w9WgXcQ', player],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', player],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=7', `${player}?start=7`],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
])('%s is shown by %s', (typed, url) => {
  expect(findVideoPlayer(typed)).toBe(url);
});

test.each([
  '',
  'https://a.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/@somebody',
  'https://www.youtube.com/watch?v=../../redirect',
  'https://vimeo.com/about',
  'javascript:alert(1)',
])('%j is no video', (typed) => {
  expect(findVideoPlayer(typed)).toBeNull();
});
