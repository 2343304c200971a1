import { useUrlState, type UrlFormat } from './use-url-state.ts';

const format: UrlFormat<{ readonly text: string }> = {
  read: (params) => ({ text: params.get('q') ?? '' }),
  write: (params, { text }) => {
    const next = new URLSearchParams(params);
    if (text.trim() === '') next.delete('q');
    else next.set('q', text.trim());
    return next;
  },
};

/** Holds the search text of a list, which the URL follows. */
export function useUrlSearch(): readonly [string, (text: string) => void] {
  const [{ text }, set] = useUrlState(format);
  return [
    text,
    (next) => {
      set(() => ({ text: next }));
    },
  ];
}
