import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { AccountContext, type AccountServices, type AccountState } from '../../state/account.ts';
import { createObservable } from '../../state/observable.ts';
import { DirectoryContext, type DirectoryServices } from '../../state/directory-services.ts';
import { AdminPage } from './admin-page.tsx';

// Titles are set in a browser; here they are rendered, to be read.
vi.mock('../../ui/page-head.tsx', () => ({
  PageHead: ({ title }: { readonly title: string }) => <title>{title}</title>,
}));

/** Renders a page for administrators to whoever uses the browser. */
async function render(state: AccountState, part = ''): Promise<string> {
  const accounts: Partial<AccountServices> = { state: createObservable(state) };
  const directory: Partial<DirectoryServices> = { isAdministrator: createObservable(false) };
  const { prelude } = await prerenderToNodeStream(
    <AccountContext value={accounts as AccountServices}>
      <DirectoryContext value={directory as DirectoryServices}>
        <MemoryRouter>
          <AdminPage title="Requests" part={part} need="role" purpose="to see the requests">
            The requests
          </AdminPage>
        </MemoryRouter>
      </DirectoryContext>
    </AccountContext>,
  );
  return text(prelude);
}

const signedIn = (isAdministrator: boolean | null): AccountState => ({
  phase: 'signed-in',
  account: { id: 'ann', email: 'ann@example.com', fullName: 'Ann', avatarUrl: '' },
  isAdministrator,
});

test('administrators see the page', async () => {
  expect(await render(signedIn(true))).toContain('The requests');
});

test('everybody else is told which account is needed', async () => {
  const needed = 'Administrator access is needed';

  expect(await render(signedIn(false))).toContain(needed);
  expect(await render({ phase: 'signed-out' })).toContain(needed);
  expect(await render(signedIn(false))).not.toContain('The requests');
});

test('the page waits until it is known who uses the browser', async () => {
  expect(await render({ phase: 'loading' })).toContain('Loading…');
  expect(await render(signedIn(null))).toContain('Loading…');
});

test('a server that does not respond is not a missing right', async () => {
  const html = await render({ phase: 'unavailable' });

  expect(html).toContain('Your account cannot be reached');
  expect(html).toContain('Try again');
  expect(html).not.toContain('Administrator access is needed');
});

test('the title of the window begins with the part of the page that is open', async () => {
  expect(await render(signedIn(true), 'Claims')).toContain(
    '<title>Claims | Requests | Manchester Eats</title>',
  );
  expect(await render(signedIn(true))).toContain('<title>Requests | Manchester Eats</title>');
});

test('the title of the window names nothing to those who may not see the page', async () => {
  expect(await render({ phase: 'signed-out' }, 'Claims')).toContain(
    '<title>Requests | Manchester Eats</title>',
  );
});
