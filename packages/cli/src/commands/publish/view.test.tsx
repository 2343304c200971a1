import { render } from 'ink-testing-library';
import { expect, test } from 'vitest';
import { PublishView } from './view.tsx';

const url = 'http://127.0.0.1:4400';

function frame(progress: Parameters<typeof PublishView>[0]['state']['progress']): string {
  return render(<PublishView state={{ url, progress }} />).lastFrame() ?? '';
}

test('a publish shows that it waits for the first records', () => {
  expect(frame(null)).toBe(`Reading ${url}\nWaiting for records…`);
});

test('a publish counts the records that it reads', () => {
  expect(frame({ phase: 'reading', done: 8041, total: 0 })).toContain('8,041 records read');
});

test('a publish shows the progress of sending as a bar and in numbers', () => {
  const lines = frame({ phase: 'sending', done: 4000, total: 8000 }).split('\n');

  expect(lines[0]).toBe(`Publishing to ${url}`);
  expect(lines[1]).toBe(`${'█'.repeat(12)}${'░'.repeat(12)}  4,000 of 8,000 changes`);
});
