import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether a component is rendered on the server, or takes over what came with the page; false soon afterwards. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
}
