import { success, type ListingRecord } from '@manchester-eats/shared/domain';
import { documents, listing, listingRow } from '@manchester-eats/shared/testing';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AccountContext, type AccountServices, type AccountState } from '../../state/account.ts';
import { DirectoryProvider } from '../../state/directory-provider.tsx';
import type { DirectoryServices } from '../../state/directory-services.ts';
import { ListContext, type ListServices } from '../../state/list-services.ts';
import { createObservable } from '../../state/observable.ts';
import { directoryView, showing } from '../../testing/directory-view.ts';
import { ListingPage } from './listing-page.tsx';

/** Renders the page of a listing that was merged into another, in a browser that stores a record of it. */
async function renderMerged(stored: ListingRecord): Promise<string> {
  const view = directoryView({ documents: documents({ listings: [stored] }) });
  const merged = Promise.resolve(success({ listing: null, mergedInto: 'survivor' }));
  const services = {
    ...showing(view),
    descriptions: createObservable<ReadonlyMap<string, string> | null>(null),
    isAdministrator: createObservable(true),
    readListing: () => merged,
  } satisfies Partial<DirectoryServices>;
  const accounts = { state: createObservable<AccountState>({ phase: 'signed-out' }) };
  const { prelude } = await prerenderToNodeStream(
    <DirectoryProvider services={services as Partial<DirectoryServices> as DirectoryServices}>
      <ListContext value={{ openedAt: 0 } as Partial<ListServices> as ListServices}>
        <AccountContext value={accounts as Partial<AccountServices> as AccountServices}>
          <MemoryRouter>
            <ListingPage id={stored.id} />
          </MemoryRouter>
        </AccountContext>
      </ListContext>
    </DirectoryProvider>,
  );
  return text(prelude);
}

test('a stored whole record of a listing that was merged into another is shown', async () => {
  expect(await renderMerged(listing({ name: 'The Bobbin' }))).toContain('The Bobbin');
});

test('a stored list row of a listing that was merged into another is not shown', async () => {
  expect(await renderMerged(listingRow({ name: 'The Bobbin' }))).not.toContain('The Bobbin');
});

test('a listing whose name differs from the register’s shows both', async () => {
  const named = listing({
    name: 'The Bobbin',
    registeredName: 'BOBBIN TAVERNS LTD T/A The Bobbin',
  });

  expect(await renderMerged(named)).toContain('BOBBIN TAVERNS LTD T/A The Bobbin');
});

test('a listing can be claimed, and one with an owner disputed', async () => {
  expect(await renderMerged(listing({ userId: null }))).toContain('Claim this business');

  const html = await renderMerged(listing({ userId: 'bob' }));
  expect(html).toContain('This listing has an owner.');
  expect(html).toContain('Dispute the owner');
});
