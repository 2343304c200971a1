import { useSearchParams } from 'react-router-dom';
import type { SubTab } from './sub-tabs.tsx';

/** Returns the part of the page's editor that the URL names, and a function that opens another one. */
export function useSubTab(): readonly [SubTab, (tab: SubTab) => void] {
  const [params, setParams] = useSearchParams();
  return [
    params.get('part') === 'seo' ? 'seo' : 'content',
    (tab) => {
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (tab === 'content') next.delete('part');
          else next.set('part', tab);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  ];
}
