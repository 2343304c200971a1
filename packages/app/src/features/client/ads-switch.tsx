import type { ListingDraft } from '@manchester-eats/shared/domain';
import { useId } from 'react';

interface AdsSwitchProps {
  readonly draft: ListingDraft;
  readonly onDraft: (draft: ListingDraft) => void;
}

/** Switches the ads on the page of a premium listing off and on. */
export function AdsSwitch({ draft, onDraft }: AdsSwitchProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5 rounded-md bg-sunken p-4">
      <label className="flex min-h-6 items-start gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          name="adsHidden"
          checked={draft.adsHidden}
          aria-describedby={id}
          onChange={({ target }) => {
            onDraft({ ...draft, adsHidden: target.checked });
          }}
          className="size-6 shrink-0 accent-accent"
        />
        <span className="pt-0.5">Show no ads on the page of this listing</span>
      </label>
      <p id={id} className="text-sm text-ink-soft">
        Your listing is premium, so you may disable the ads on its own page. It changes at once.
      </p>
    </div>
  );
}
