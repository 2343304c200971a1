import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { storeWorkingCopy } from '../storage/stored-working-copy.ts';
import { administrator } from '../testing/administrators.ts';
import { applyChanges } from './apply.ts';
import { findConflicts } from './conflicts.ts';
import { rebase } from './rebase.ts';
import { memoryHandle, type WorkingCopyHandle } from './working-copy-handle.ts';
import {
  applyStep,
  emptyWorkingCopy,
  isEmptyStep,
  joinSteps,
  type Step,
  type WorkingCopy,
} from './working-copy.ts';

const ids = ['a', 'b', 'c'] as const;
const action = fc.record({
  what: fc.constantFrom(
    ...(['put', 'put', 'put', 'set', 'remove', 'undo', 'discard', 'local', 'other'] as const),
    ...(['pull', 'publish', 'owner', 'owner deletes'] as const),
  ),
  id: fc.constantFrom(...ids),
  value: fc.constantFrom('1', '2', '3'),
});
type Action = typeof action extends fc.Arbitrary<infer Generated> ? Generated : never;

/** Carries out actions and returns every step with the working copy before it. */
async function stepsOf(actions: readonly Action[]) {
  const directory = createMemoryDirectory();
  const steps: { before: WorkingCopy; step: Step }[] = [];
  const handle = memoryHandle(emptyWorkingCopy());
  const recorded: WorkingCopyHandle = {
    state: () => handle.state(),
    update: (plan) =>
      handle.update((before) => {
        const step = plan(before);
        if (step !== null && !isEmptyStep(step)) steps.push({ before, step });
        return step;
      }),
  };
  const ada = administrator(directory.administrator, 'ada', recorded);
  for (const { what, id, value } of actions) {
    const name = { kind: 'listing', id } as const;
    const isThere = directory.records().some((record) => record.id === id);
    if (what === 'put') await ada.put(id, { name: `Name ${value}` });
    else if (what === 'set') await ada.put(id, { categories: [value] });
    else if (what === 'remove') await ada.remove(id);
    else if (what === 'undo') await ada.undo();
    else if (what === 'discard') await ada.discard({ record: name });
    else if (what === 'local' || what === 'other') await ada.resolve(what);
    else if (what === 'pull') await ada.pull();
    else if (what === 'publish') await ada.publish({ takeBack: true });
    else if (isThere && what === 'owner') directory.writeDirectly(name, { name: `Owner ${value}` });
    else if (isThere) directory.deleteDirectly(name);
  }
  return { steps, ada, directory };
}

const stored = (state: WorkingCopy) => ({
  ...storeWorkingCopy(state),
  entries: storeWorkingCopy(state).entries.toSorted((one, other) =>
    JSON.stringify(one) < JSON.stringify(other) ? -1 : 1,
  ),
  replaced: [...state.replaced].sort(([one], [other]) => (one < other ? -1 : 1)),
});

test('gives the same result whether two steps are joined or applied in turn', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 20 }), async (actions) => {
      const { steps } = await stepsOf(actions);
      for (const [place, { before, step }] of steps.entries()) {
        const next = steps[place + 1];
        if (next === undefined) continue;
        const apart = applyStep(applyStep(before, step), next.step);
        expect(stored(applyStep(before, joinSteps(step, next.step)))).toEqual(stored(apart));
      }
    }),
    { numRuns: 150 },
  );
});

test('derives the same documents incrementally as from scratch', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 20 }), async (actions) => {
      const { steps, ada } = await stepsOf(actions);
      const states = [...steps.map(({ before }) => before), ada.context.copy.state()];
      let last: ReturnType<typeof applyChanges> | undefined;
      for (const state of states) {
        last = applyChanges(state, last);
        expect(last.documents).toEqual(applyChanges(state).documents);
      }
    }),
    { numRuns: 100 },
  );
});

test('changes nothing in a second rebase', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 20 }), async (actions) => {
      const state = (await stepsOf(actions)).ada.context.copy.state();
      const once = applyStep(state, rebase(state).step);
      expect(isEmptyStep(rebase(once).step)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test('leaves the same names here and in the directory once all conflicts are resolved and published', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { maxLength: 20 }),
      fc.constantFrom('local', 'other'),
      async (actions, decision) => {
        const { ada, directory } = await stepsOf(actions);
        await ada.pull();
        await ada.resolve(decision);
        await ada.publish({ takeBack: true });
        const state = ada.context.copy.state();
        expect(findConflicts(state)).toEqual([]);
        expect(state.changes).toEqual([]);
        const names = directory.records().map(({ id, fields }) => [id, fields['name']]);
        const here = applyChanges(state).documents.listings.map(({ id, name }) => [id, name]);
        expect(here.sort()).toEqual(names.sort());
        const gone = [...state.published.entries.listing.values()].filter((one) => one.gone);
        expect(gone).toEqual([]);
      },
    ),
    { numRuns: 150 },
  );
});
