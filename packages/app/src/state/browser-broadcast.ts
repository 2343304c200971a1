import { savedChannelName, type BroadcastPort } from '@manchester-eats/shared/storage';

/** Exchanges messages with other tabs of this site; does nothing without BroadcastChannel. */
export function createBrowserBroadcast(): BroadcastPort {
  let channel: BroadcastChannel | null | undefined;

  function open(): BroadcastChannel | null {
    if (channel !== undefined) return channel;
    try {
      channel = new BroadcastChannel(savedChannelName);
    } catch {
      channel = null; // Other tabs notice the save when they get focus.
    }
    return channel;
  }

  return {
    post(message) {
      open()?.postMessage(message);
    },
    subscribe(listener) {
      const opened = open();
      function onMessage(event: MessageEvent<unknown>): void {
        listener(event.data);
      }
      opened?.addEventListener('message', onMessage);
      return () => {
        opened?.removeEventListener('message', onMessage);
      };
    },
  };
}
