import { render } from 'ink-testing-library';
import { expect, test } from 'vitest';
import { PullView } from './view.tsx';

function frame(read: number | null): string {
  return render(<PullView state={{ url: 'http://127.0.0.1:4400', read }} />).lastFrame() ?? '';
}

test('a pull shows that it waits for the first records', () => {
  expect(frame(null)).toContain('Waiting for records…');
});

test('a pull counts what it reads', () => {
  expect(frame(1)).toContain('1 record read');
});
