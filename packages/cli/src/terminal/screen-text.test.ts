import { expect, test } from 'vitest';
import { createPaint } from './paint.ts';
import { screenText } from './screen-text.ts';

test('nothing in a text that came from elsewhere rewrites the screen', () => {
  expect(screenText('a\u001b[2J\u0007\u009b1m\u202eb\r', true)).toBe(
    String.raw`a\u001b[2J\u0007\u009b1m\u202eb\u000d`,
  );
});

test('colours stay if they are on, lines and tabs in any case', () => {
  const painted = createPaint(true).bad('no');

  expect(screenText(`${painted}\n\tat`, true)).toBe(`${painted}\n\tat`);
  expect(screenText(painted, false)).toBe(String.raw`\u001b[31mno\u001b[39m`);
});

test('a JSON report means the same afterwards', () => {
  const report = JSON.stringify({ name: 'a\u001b\u009b\u202eb' });

  expect(JSON.parse(screenText(report, false))).toEqual(JSON.parse(report));
});
