/** What pages and the service worker say to each other. */

/** The most URLs that a page may ask the worker to keep. */
export const mostAsked = 60;

/** Sent by the worker when it answers with something kept, because the network gave no answer. */
export const keptMessage = { type: 'eats:kept' };

export function isKeptMessage(data: unknown): boolean {
  return (
    typeof data === 'object' && data !== null && 'type' in data && data.type === keptMessage.type
  );
}
