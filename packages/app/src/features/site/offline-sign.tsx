import { useState } from 'react';
import type { Offline } from '../../state/connection.ts';
import { Icon } from '../../ui/icon.tsx';

/** A strip at the bottom of the window. It can be closed until the next time the network is gone. */
export function OfflineSign({ offline }: { readonly offline: Offline }) {
  const [isClosed, setIsClosed] = useState(false);
  const { lastAnswer } = offline;
  return (
    <>
      {/* Room for the strip, below everything that it would cover. */}
      <div aria-hidden="true" className={isClosed ? '' : 'h-16 bg-footer'} />
      <div
        role="status"
        className={`fixed inset-x-0 bottom-0 z-30 border-t border-line-strong bg-raised text-ink ${isClosed ? 'hidden' : ''}`}
      >
        <div className="mx-auto flex min-h-14 max-w-page items-center gap-3 px-5 py-1.5 text-sm md:px-8">
          <Icon name="offline" className="size-5 text-ink-soft" />
          <p className="grow">
            <span className="font-semibold">You are offline.</span> What you see is from your last
            visit{lastAnswer === null ? '.' : `, on ${momentOf(lastAnswer)}.`}
          </p>
          <button
            type="button"
            aria-label="Close this message"
            onClick={() => {
              setIsClosed(true);
            }}
            className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
          >
            <Icon name="close" />
          </button>
        </div>
      </div>
    </>
  );
}

/** Formats a time in Unix milliseconds. Its format is created here, because that is slow and most visitors are online. */
function momentOf(time: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(time);
}
