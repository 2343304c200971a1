import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AccountContext, type AccountServices } from '../../state/account.ts';
import { ForgottenPasswordForm } from './forgotten-password-form.tsx';

test('leads to the contact page whoever gets no e-mail, as on a site without a mail server', async () => {
  const { prelude } = await prerenderToNodeStream(
    <AccountContext value={{} as Partial<AccountServices> as AccountServices}>
      <MemoryRouter>
        <ForgottenPasswordForm email="ann@example.com" onBack={() => undefined} />
      </MemoryRouter>
    </AccountContext>,
  );
  const html = await text(prelude);

  expect(html).toContain('No e-mail after a few minutes?');
  expect(html).toContain('href="/contact"');
});
