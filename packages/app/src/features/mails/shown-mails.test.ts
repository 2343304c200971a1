import type { Mails, WaitingMail } from '@manchester-eats/shared/supabase';
import { expect, test } from 'vitest';
import { listMails } from './shown-mails.ts';

const site = { siteUrl: 'https://eats.test', siteName: 'Manchester Eats' };
const waiting: WaitingMail = {
  ...{ id: 7, kind: 'entry-refused', to: 'ann@eats.test', attempts: 0, problem: '' },
  data: { listing_name: 'Café', listing_id: 'a', reason: 'No' },
  createdAt: '2026-11-25T10:00:00.000Z',
  isGivenUp: false,
};
const kept = {
  ...{ id: '1', to: 'bea@eats.test', subject: 'Hi', text: 'T', html: '', isHidden: false },
  time: '2026-11-25T11:00:00.000Z',
};
const list = (mails: Partial<Mails>) =>
  listMails({ delivery: 'sent', kept: [], waiting: [], ...mails }, site);

test('kept and waiting e-mails are one list, newest first', () => {
  expect(list({ kept: [kept], waiting: [waiting] }).map(({ to }) => to)).toEqual([
    'bea@eats.test',
    'ann@eats.test',
  ]);
});

test('an e-mail that waits is written as it would be sent', () => {
  const [mail] = list({ waiting: [waiting] });

  expect(mail).toMatchObject({ status: 'waiting', subject: '“Café” was not published', id: 7 });
  expect(mail?.text).toContain('https://eats.test/client/listings/a/edit');
});

test('where nobody sends, it is to be handed on; given up or unreadable, it stays listed', () => {
  const shown = (mail: Partial<WaitingMail>, delivery: Mails['delivery'] = 'sent') =>
    list({ delivery, waiting: [{ ...waiting, ...mail }] })[0];

  expect(shown({}, 'unknown')?.status).toBe('not-handed-on');
  expect(shown({ isGivenUp: true }, 'unknown')?.status).toBe('not-sent');
  expect(shown({ data: {} })).toMatchObject({
    subject: 'An e-mail that cannot be shown here',
    text: '',
  });
});

test('the text of an e-mail about an administrator’s account is not shown', () => {
  expect(list({ kept: [{ ...kept, text: '', isHidden: true }] })[0]?.status).toBe('hidden');
});
