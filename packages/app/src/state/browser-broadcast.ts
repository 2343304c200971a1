import { savedChannelName, type BroadcastPort } from '@manchester-eats/shared/storage';

/** Tells the other tabs of this site; silent where the browser has no channels. */
export function createBrowserBroadcast(): BroadcastPort {
  let channel: BroadcastChannel | null | undefined;

  function open(): BroadcastChannel | null {
    if (channel !== undefined) return channel;
    try {
      channel = new BroadcastChannel(savedChannelName);
    } catch {
      channel = null; // Other tabs see the save when they come to the front.
    }
    return channel;
  }

  return {
    post(message) {
      open()?.postMessage(message);
    },
    subscribe(listener) {
      const opened = open();
      function hear(event: MessageEvent<unknown>): void {
        listener(event.data);
      }
      opened?.addEventListener('message', hear);
      return () => {
        opened?.removeEventListener('message', hear);
      };
    },
  };
}
