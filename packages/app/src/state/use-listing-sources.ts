import { showsRegisterData } from '@manchester-eats/shared/domain';
import { useCallback } from 'react';
import { useDirectory } from './use-directory.ts';
import { usePageFact } from './use-page-fact.ts';

interface ListingSources {
  /** The number of invented listings. */
  readonly invented: number;
  /** Whether any listing shows data from the food hygiene register. */
  readonly usesRegister: boolean;
}

const unknown: ListingSources = { invented: 0, usesRegister: false };

/** Returns what every page has to say of where the listings are from. */
export function useListingSources(): ListingSources {
  const { listings } = useDirectory().documents;
  const sources = usePageFact(
    'sources',
    useCallback(
      () => ({
        invented: listings.filter(({ source }) => source === 'demo').length,
        usesRegister: listings.some(showsRegisterData),
      }),
      [listings],
    ),
  );
  return sources ?? unknown;
}
