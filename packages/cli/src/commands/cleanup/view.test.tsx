import type { RuleMends } from '@manchester-eats/shared/cleanup';
import type { Listing } from '@manchester-eats/shared/domain';
import { render } from 'ink-testing-library';
import { expect, test, vi } from 'vitest';
import { asListing } from '../../workspace/test-workspace.ts';
import { acceptedMends, decide, startReview } from './review.ts';
import { MendReview } from './view.tsx';

/** A busy machine may take seconds to draw the next frame. */
const waitOptions = { timeout: 20_000 };

function mend(name: string, after: string) {
  const { id, fields } = asListing(name, { name });
  return { listing: { ...fields, id } as unknown as Listing, fields: { name: after } };
}

const rules: readonly RuleMends[] = [
  { rule: 'legal-forms', mends: [mend('One Ltd', 'One'), mend('Two Ltd', 'Two')] },
  { rule: 'capitals', mends: [mend('THREE BELLS', 'Three Bells')] },
];

function names(accepted: readonly RuleMends[] | null): readonly string[] | undefined {
  return accepted?.flatMap(({ mends }) => mends.map(({ fields }) => fields.name ?? ''));
}

test('keys decide one mend after the other', async () => {
  const answers: (readonly RuleMends[] | null)[] = [];
  const view = render(<MendReview rules={rules} onAnswer={(answer) => answers.push(answer)} />);

  expect(view.lastFrame()).toContain('1 of 3 · legal-forms · One Ltd');
  expect(view.lastFrame()).toContain('Name: One Ltd → One');
  await vi.waitFor(() => {
    view.stdin.write('n');
    expect(view.lastFrame()).toMatch(/[23] of 3/);
  }, waitOptions);
  await vi.waitFor(() => {
    view.stdin.write('a');
    expect(names(answers[0] ?? null)).toContain('Three Bells');
  }, waitOptions);
  expect(names(answers[0] ?? null)).not.toContain('One');
});

test('Escape applies nothing', async () => {
  const answers: (readonly RuleMends[] | null)[] = [];
  const view = render(<MendReview rules={rules} onAnswer={(answer) => answers.push(answer)} />);

  await vi.waitFor(() => {
    view.stdin.write('\u001B');
    expect(answers).toContain(null);
  }, waitOptions);
});

test('stopping keeps what was accepted, and a decision can be taken back', () => {
  const review = (['yes', 'back', 'no', 'yes', 'stop'] as const).reduce(decide, startReview(rules));

  expect(review.isFinished).toBe(true);
  expect(names(acceptedMends(review))).toEqual(['Two']);
});
