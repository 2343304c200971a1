import { Failure } from '@manchester-eats/shared/domain';
import { documents, listing } from '@manchester-eats/shared/testing';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DirectoryProvider } from '../../state/directory-provider.tsx';
import type { DirectoryServices } from '../../state/directory-services.ts';
import { directoryView, showing } from '../../testing/directory-view.ts';
import { NoListingsPanel } from './no-listings-panel.tsx';
import { UnreachableNoticePanel } from './unreachable-notice-panel.tsx';

/** Renders a message after the published directory could not be read. */
function renderAfter(code: Failure['code'], message: ReactNode): string {
  const view = directoryView({
    documents: documents({ listings: [listing()] }),
    published: 'unreachable',
    failure: new Failure(code, 'Nothing was changed here.', { hint: 'Publish first.' }),
  });
  const services: Partial<DirectoryServices> = { ...showing(view) };
  return renderToStaticMarkup(
    <DirectoryProvider services={services as DirectoryServices}>{message}</DirectoryProvider>,
  );
}

test.each([
  ['above the stored listings', <UnreachableNoticePanel key="notice" />],
  ['without listings', <NoListingsPanel key="panel" />],
])('a replaced directory is not called unreachable %s', (_where, message) => {
  const replaced = renderAfter('directory/other', message);
  expect(replaced).toContain('Nothing was changed here. Publish first.');
  expect(replaced).not.toContain('cannot be reached');
});

test('a server that does not respond is called unreachable', () => {
  expect(renderAfter('backend/unreachable', <UnreachableNoticePanel />)).toContain(
    'The directory cannot be reached right now. You are seeing the copy in this browser.',
  );
});
