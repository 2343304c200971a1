import { Failure } from '@manchester-eats/shared/domain';

/** The two halves of a publish that is confirmed before it is sent. */
interface ConfirmedSending<Confirmed> {
  /** Asks for confirmation if the user can be asked; returns null if nothing is to be sent. */
  readonly confirm: () => Promise<Confirmed | null>;
  /** Sends the changes, unless more listings would be taken down than were confirmed. */
  readonly send: (confirmed: Confirmed) => Promise<void>;
  /** Called before the user is asked again; null if nobody is to be asked. */
  readonly onMoreRemovals: (() => void) | null;
}

/**
 * Sends a publish once it is confirmed. The directory is read again before anything is sent: if more
 * listings would be taken down by then than were confirmed, asks again, unless nobody is to be asked.
 *
 * @throws {Failure} as `confirm` and `send`; `publish/many-removals` only if nobody is to be asked.
 */
export async function sendConfirmed<Confirmed>({
  confirm,
  send,
  onMoreRemovals,
}: ConfirmedSending<Confirmed>): Promise<void> {
  for (;;) {
    const confirmed = await confirm();
    if (confirmed === null) return;
    try {
      await send(confirmed);
      return;
    } catch (error) {
      const isMore = error instanceof Failure && error.code === 'publish/many-removals';
      if (!isMore || onMoreRemovals === null) throw error;
      onMoreRemovals();
    }
  }
}
