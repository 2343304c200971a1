import { runUninterrupted } from '@manchester-eats/shared/application';
import { findNearDuplicates } from '@manchester-eats/shared/duplicates';
import { render } from 'ink-testing-library';
import { expect, test, vi } from 'vitest';
import { asListing, workspaceWith } from '../../workspace/test-workspace.ts';
import { mergeableListings } from './find-pairs.ts';
import { ReviewScreen, type ReviewEnd } from './review-screen.tsx';
import { startReview } from './review.ts';
import { ReviewView, screenLines, type ReviewScreenState } from './view.tsx';

/** A busy machine may take seconds to draw the next frame. */
const waitOptions = { timeout: 20_000 };

const door = '14 Market Street, Hyde, SK14 1AB';

async function openReview() {
  const workspace = await workspaceWith([
    asListing('net', { name: 'Fish Net', address: door, phone: '0161 496 0001' }),
    asListing('the-net', {
      ...{ name: 'The Fish Net', address: `${door}, England`, phone: '0161 496 0002' },
      website: 'https://the-fish-net.example/a-very-long-address-without-any-blank-in-it',
    }),
    asListing('hot', { name: 'Red Hot', address: '3 King Street, Sale, M33 1AA' }),
    asListing('hut', { name: 'Red Hut', address: '3 King Street, Sale, M33 1AA' }),
  ]);
  let ids = 0;
  const deps = {
    workspace,
    now: () => 0,
    newId: () => `id-${String((ids += 1))}`,
    runLong: runUninterrupted,
  };
  const review = startReview(deps, findNearDuplicates(mergeableListings(workspace.shown())));
  return { workspace, review };
}

async function screen(width: number, choice: ReviewScreenState['choice'] = null) {
  const { review } = await openReview();
  return { review: review.state(), choice, width };
}

function frameOf(state: ReviewScreenState): string {
  return screenLines(state)
    .map(({ text }) => text)
    .join('\n');
}

test('from 80 columns on the two listings stand side by side', async () => {
  expect(frameOf(await screen(80))).toMatchInlineSnapshot(`
    "1 of 2
    Score 1.00
    + the same name, the same door

                          ← left                        → right
     ID               ≠   net                           the-net
     Name             ≠   Fish Net                      The Fish Net
     Address          ≠   14 Market Street, Hyde,       14 Market Street, Hyde,
                          SK14 1AB                      SK14 1AB, England
     Primary category     Restaurants                   Restaurants
     Categories           Restaurants                   Restaurants
     Area                 Ancoats                       Ancoats
     Position             53.4846, -2.2263              53.4846, -2.2263
     Phone            ≠   0161 496 0001                 0161 496 0002
     Website          ≠                                 https://the-fish-net.exampl
                                                        e/a-very-long-address-witho
                                                        ut-any-blank-in-it

    ← keep left  → keep right  c choose fields  n not a duplicate  s skip  b back
    u undo  q quit"
  `);
});

test('in 50 columns they stand one below the other', async () => {
  expect(frameOf(await screen(50))).toMatchInlineSnapshot(`
    "1 of 2
    Score 1.00
    + the same name, the same door

     ID ≠
      ← net
      → the-net
     Name ≠
      ← Fish Net
      → The Fish Net
     Address ≠
      ← 14 Market Street, Hyde, SK14 1AB
      → 14 Market Street, Hyde, SK14 1AB, England
     Primary category: Restaurants
     Categories: Restaurants
     Area: Ancoats
     Position: 53.4846, -2.2263
     Phone ≠
      ← 0161 496 0001
      → 0161 496 0002
     Website ≠
      ← (nothing)
      → https://the-fish-net.example/a-very-long-addre
        ss-without-any-blank-in-it

    ← keep left  → keep right  c choose fields
    n not a duplicate  s skip  b back  u undo  q quit"
  `);
});

test('the choice of fields marks the value that is kept', async () => {
  const choice = { unit: 'phone', units: { phone: 'the-net' } };
  expect(frameOf(await screen(80, choice))).toMatchInlineSnapshot(`
    "1 of 2
    Score 1.00
    + the same name, the same door

                 ← left                             → right
     Name    ≠   Fish Net                         ● The Fish Net
     Address ≠   14 Market Street, Hyde, SK14 1AB ● 14 Market Street, Hyde, SK14
                                                    1AB, England
    ›Phone   ≠   0161 496 0001                    ● 0161 496 0002
     Website ≠                                    ● https://the-fish-net.example/a-v
                                                    ery-long-address-without-any-bla
                                                    nk-in-it

    ↑ ↓ move  ← → choose the value  Enter merge  Esc back"
  `);
});

test.each([20, 40, 50, 79, 80, 100, 200])('every line fits %i columns', async (width) => {
  const lines = screenLines(await screen(width));
  expect(Math.max(...lines.map(({ text }) => Array.from(text).length))).toBeLessThanOrEqual(width);
});

test('the view draws the lines', async () => {
  const state = await screen(80);
  const frame = render(<ReviewView state={state} />).lastFrame() ?? '';
  expect(frame).toContain('1 of 2');
  expect(frame).toContain('n not a duplicate');
});

async function pressKeys(...keys: readonly string[]) {
  const { review, workspace } = await openReview();
  const ends: ReviewEnd[] = [];
  const onError = (error: unknown) => {
    throw error;
  };
  const view = render(
    <ReviewScreen review={review} onEnd={(end) => ends.push(end)} onError={onError} />,
  );
  await vi.waitFor(() => {
    expect(view.lastFrame()).toContain('1 of 2');
  }, waitOptions);
  for (const key of keys) view.stdin.write(key);
  return { review, workspace, ends, view };
}

const [left, right, down, enter, escape, interrupt] = [
  '\u001B[D',
  '\u001B[C',
  '\u001B[B',
  '\r',
  '\u001B',
  '\u0003',
];

test('the arrow keys keep the left or the right listing, and the last decision ends the review', async () => {
  const { review, ends, view } = await pressKeys(right);
  await vi.waitFor(() => {
    expect(view.lastFrame()).toContain('2 of 2');
  }, waitOptions);
  view.stdin.write(left);

  await vi.waitFor(() => {
    expect(ends).toEqual(['finished']);
  }, waitOptions);
  expect(review.state().merged).toBe(2);
});

test('a second press while the first is saved does not decide the pair that nobody has seen', async () => {
  const { review, view } = await pressKeys(right, right);

  await vi.waitFor(() => {
    expect(view.lastFrame()).toContain('A key that was pressed before this pair was shown');
  }, waitOptions);
  expect(view.lastFrame()).toContain('2 of 2');
  expect(view.frames.join('\n')).toContain('Saving…');
  expect(review.state()).toMatchObject({ merged: 1, different: 0 });
});

test('keys that are typed at once count one after the other', async () => {
  const { review, ends } = await pressKeys('nuss');

  await vi.waitFor(() => {
    expect(ends).toEqual(['finished']);
  }, waitOptions);
  expect(review.state()).toMatchObject({ merged: 0, different: 0 });
});

test('a value is chosen field by field, and Enter merges', async () => {
  const { workspace, view } = await pressKeys('c', down, down, right, enter);

  await vi.waitFor(() => {
    expect(view.lastFrame()).toContain('2 of 2');
  }, waitOptions);
  const listings = workspace.shown().documents.listings;
  expect(listings.find(({ id }) => id.endsWith('net'))).toMatchObject({ phone: '0161 496 0002' });
});

test('Escape leaves the choice of fields, q the review', async () => {
  const { ends, view, workspace } = await pressKeys('c');
  await vi.waitFor(() => {
    expect(view.lastFrame()).toContain('Enter merge');
  }, waitOptions);
  view.stdin.write(escape);
  await vi.waitFor(() => {
    expect(view.lastFrame()).toContain('q quit');
  }, waitOptions);
  view.stdin.write('q');
  await vi.waitFor(() => {
    expect(ends).toEqual(['quit']);
  }, waitOptions);
  expect(workspace.shown().documents.listings).toHaveLength(4);
});

test('Ctrl-C ends the review after the decision before it is saved', async () => {
  const { ends, review } = await pressKeys(left, interrupt);
  await vi.waitFor(() => {
    expect(ends).toEqual(['interrupted']);
  }, waitOptions);
  expect(review.state().merged).toBe(1);
});
