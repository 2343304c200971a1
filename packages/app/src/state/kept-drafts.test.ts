import { expect, test, vi } from 'vitest';
import { readDraft } from './edit-draft.ts';
import { createKeptDrafts } from './kept-drafts.ts';
import { createTabStorage } from './tab-storage.ts';

const stored = { title: 'Pies', text: 'Long' };
const typed = { draft: { ...stored, title: 'Ten pies' }, base: stored };

function draftsOf(values = new Map<string, string>()) {
  return createKeptDrafts(
    createTabStorage(() => ({
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, text) => values.set(key, text),
      removeItem: (key) => values.delete(key),
    })),
  );
}

const of = (accountId: string, name = 'article:pies') => ({ name, accountId });

test('what was typed is there again after a reload, until it is discarded', () => {
  const tab = new Map<string, string>();
  draftsOf(tab).write(of('ann'), typed);

  expect(readDraft(draftsOf(tab).read(of('ann')), stored)).toEqual(typed);
  draftsOf(tab).write(of('ann'), null);
  expect(draftsOf(tab).read(of('ann'))).toBeNull();
});

test('what an account typed is for that account and that form only', () => {
  const drafts = draftsOf();
  drafts.write(of('ann'), typed);

  drafts.takeFromVisitor(of('bob'), stored);
  expect(drafts.read(of('bob'))).toBeNull();
  expect(drafts.read(of(''))).toBeNull();
  expect(drafts.read(of('ann', 'article:cakes'))).toBeNull();
  drafts.write(of('bob'), typed);
  drafts.write(of('bob'), null);
  expect(drafts.read(of('ann'))).not.toBeNull();
});

test('an account takes over what was typed before it was known who types, once', () => {
  const drafts = draftsOf();
  drafts.write(of(''), typed);

  drafts.takeFromVisitor(of('ann'), stored);
  drafts.takeFromVisitor(of('bob'), stored);
  expect(readDraft(drafts.read(of('ann')), stored)).toEqual(typed);
  expect(drafts.read(of('bob'))).toBeNull();
  expect(drafts.read(of(''))).toBeNull();
});

test('forms are told when a draft changes', () => {
  const drafts = draftsOf();
  const listener = vi.fn();
  const stop = drafts.subscribe(listener);
  drafts.write(of('ann'), typed);
  stop();
  drafts.write(of('ann'), null);
  expect(listener).toHaveBeenCalledTimes(1);
});
