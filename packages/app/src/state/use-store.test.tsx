import type { DirectoryStore } from '@manchester-eats/shared/store';
import { documents, listing } from '@manchester-eats/shared/testing';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createBrowserStore } from './create-browser-store.ts';
import { StoreProvider } from './store-provider.tsx';
import { useStore } from './use-store.ts';

const never = () => new Promise<never>(() => undefined);

function FirstName() {
  return <p>{useStore((state) => state.documents.listings[0]?.name ?? 'none')}</p>;
}

function rendered(store: DirectoryStore): string {
  return renderToString(
    <StoreProvider store={store}>
      <FirstName />
    </StoreProvider>,
  );
}

test('a page is rendered from what it carries, without a browser', () => {
  const prerendered = documents({ listings: [listing({ name: 'Mughli' })] });
  const store = createBrowserStore({ loadPersistence: never, prerendered });

  expect(rendered(store)).toBe('<p>Mughli</p>');
});

test('a page without prerendered documents renders empty', () => {
  expect(rendered(createBrowserStore({ loadPersistence: never }))).toBe('<p>none</p>');
});

test('outside of its provider the store is missed loudly', () => {
  expect(() => renderToString(<FirstName />)).toThrow('StoreProvider');
});
