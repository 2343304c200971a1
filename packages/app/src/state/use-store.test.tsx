import type { DirectoryStore } from '@manchester-eats/shared/store';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createBrowserStore } from './create-browser-store.ts';
import { StoreProvider } from './store-provider.tsx';
import { useStore } from './use-store.ts';

const never = () => new Promise<never>(() => undefined);

function FirstName() {
  return <p>{useStore((state) => state.documents.listings[0]?.name ?? 'none')}</p>;
}

function renderWith(store: DirectoryStore): string {
  return renderToString(
    <StoreProvider store={store}>
      <FirstName />
    </StoreProvider>,
  );
}

const by = () => '';

test('shows an empty directory before the store is opened', () => {
  expect(renderWith(createBrowserStore({ loadPersistence: never, by }))).toBe('<p>none</p>');
});

test('throws an error that names the missing provider', () => {
  expect(() => renderToString(<FirstName />)).toThrow('StoreProvider');
});
