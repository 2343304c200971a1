import {
  Failure,
  failed,
  success,
  type DirectoryDocuments,
  type Listing,
} from '@manchester-eats/shared/domain';
import { documents, listing } from '@manchester-eats/shared/testing';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AccountContext, type AccountServices, type AccountState } from '../../state/account.ts';
import { DirectoryProvider } from '../../state/directory-provider.tsx';
import type { DirectoryServices } from '../../state/directory-services.ts';
import { createObservable } from '../../state/observable.ts';
import { directoryView, showing } from '../../testing/directory-view.ts';
import { ClaimPage } from './claim-page.tsx';

interface Given {
  /** What the server answers; null for a listing that it does not know. */
  readonly published?: Listing | null;
  readonly isReachable?: boolean;
  readonly stored?: Partial<DirectoryDocuments>;
  readonly account?: AccountState;
}

const ann: AccountState = {
  phase: 'signed-in',
  account: { id: 'ann', email: 'ann@example.com', fullName: 'Ann Owner', avatarUrl: '' },
  isAdministrator: false,
};

/** Renders the page on which the listing “a” is claimed. */
async function render(given: Given): Promise<string> {
  const view = directoryView({ documents: documents(given.stored ?? {}) });
  const response = Promise.resolve(
    given.isReachable === false
      ? failed(new Failure('backend/unreachable', 'No answer.'))
      : success({ listing: given.published ?? null, mergedInto: null }),
  );
  const directory = { ...showing(view), readListing: () => response };
  const accounts = { state: createObservable(given.account ?? { phase: 'signed-out' }) };
  const { prelude } = await prerenderToNodeStream(
    <DirectoryProvider services={directory as Partial<DirectoryServices> as DirectoryServices}>
      <AccountContext value={accounts as Partial<AccountServices> as AccountServices}>
        <MemoryRouter>
          <ClaimPage id="a" />
        </MemoryRouter>
      </AccountContext>
    </DirectoryProvider>,
  );
  return text(prelude);
}

const cafe = listing({ id: 'a', name: 'Corner Café' });

test('a visitor sees an empty form, and what follows', async () => {
  const html = await render({ published: cafe });

  expect(html).toContain('Claim Corner Café');
  expect(html).toContain('may phone you and ask for your code word');
  expect(html).toContain('maxLength="40"');
  expect(html).toContain('Submit Claim');
});

test('an account finds its name and e-mail address in the form', async () => {
  const html = await render({ published: cafe, account: ann });

  expect(html).toContain('value="Ann Owner"');
  expect(html).toContain('value="ann@example.com"');
});

test('a listing with an owner says so, and can be disputed', async () => {
  const html = await render({ published: { ...cafe, userId: 'bob' }, account: ann });

  expect(html).toContain('This listing has an owner already');
  expect(html).toContain('Submit Dispute');
});

test('its owner is led to their listings', async () => {
  const html = await render({ published: { ...cafe, userId: 'ann' }, account: ann });

  expect(html).toContain('You are the owner of this listing');
  expect(html).not.toContain('<form');
});

test('while claims are switched off, there is no form', async () => {
  const html = await render({ published: cafe, stored: { claimsEnabled: false } });

  expect(html).toContain('Listings cannot be claimed at the moment');
  expect(html).not.toContain('<form');
});

test('a listing that does not exist is not found', async () => {
  expect(await render({})).toMatch(/text-danger">Listing not found/);
});

test('without an answer, a listing stored in this browser can be claimed, and another be loaded again', async () => {
  expect(await render({ isReachable: false, stored: { listings: [cafe] } })).toContain('<form');
  expect(await render({ isReachable: false })).toContain('Try again');
});
