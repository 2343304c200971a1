import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AccountContext, type AccountServices, type AccountState } from './account.ts';
import { createObservable } from './observable.ts';
import { useEditDraft, type EditForm } from './use-edit-draft.ts';

const stored = { title: 'Pies', text: 'Long' };
const signedOut: AccountState = { phase: 'signed-out' };
const signedIn = (id: string): AccountState => ({
  phase: 'signed-in',
  account: { id, email: `${id}@example.com`, fullName: '', avatarUrl: '' },
  isAdministrator: true,
});

/** Opens the form of something, as a reload does. */
function open(name: string, state = signedOut, now = stored): EditForm<typeof stored> {
  const forms: EditForm<typeof stored>[] = [];
  function Form() {
    forms.push(useEditDraft(name, now));
    return null;
  }
  const accounts: Partial<AccountServices> = { state: createObservable(state) };
  renderToString(
    <AccountContext value={accounts as AccountServices}>
      <Form />
    </AccountContext>,
  );
  const form = forms.at(-1);
  if (form === undefined) throw new Error('The form was not rendered.');
  return form;
}

test('what is typed is there when the form is opened again, until it is discarded', () => {
  open('article:1').setDraft({ ...stored, title: 'Ten pies' });

  const again = open('article:1', signedOut, { ...stored, text: 'Longer' });
  expect(again.draft).toEqual({ title: 'Ten pies', text: 'Longer' });
  expect(again.base).toEqual({ title: 'Pies', text: 'Longer' });
  expect(again.isChanged).toBe(true);
  again.forget();
  expect(open('article:1')).toMatchObject({ draft: stored, base: stored, isChanged: false });
});

test('a picture that is chosen late takes nothing back that was typed meanwhile', () => {
  const before = open('article:2');
  before.setDraft({ ...before.draft, title: 'Ten pies' });
  before.setDraft({ ...before.draft, text: 'pie.png' });
  expect(open('article:2').draft).toEqual({ title: 'Ten pies', text: 'pie.png' });
});

test('what is typed while something new is saved belongs to what was saved', () => {
  const form = open('article:new');
  const saved = { ...stored, title: 'Ten pies' };
  form.setDraft(saved);
  open('article:new').setDraft({ ...saved, text: 'Longer' });
  form.settle(saved, 'article:3');

  expect(open('article:new').isChanged).toBe(false);
  expect(open('article:3', signedOut, saved)).toMatchObject({
    draft: { title: 'Ten pies', text: 'Longer' },
    base: saved,
  });
});

test('what is typed before it is known who is signed in is that account’s own', () => {
  open('article:4').setDraft({ ...stored, title: 'Ten pies' });
  expect(open('article:4', signedIn('ann')).draft.title).toBe('Ten pies');
  expect(open('article:4', signedIn('bob')).draft.title).toBe('Pies');
  expect(open('article:4').draft.title).toBe('Pies');
  expect(open('article:4', signedIn('ann')).draft.title).toBe('Ten pies');
});
