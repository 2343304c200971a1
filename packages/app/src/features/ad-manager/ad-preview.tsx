import { type Ad, formatCount } from '@manchester-eats/shared/domain';
import { parseAdSize } from '@manchester-eats/shared/topics';
import { AdFrame } from '../ads/ad-frame.tsx';

/** What an enabled spot looks like to an administrator: its code never runs on a page for administrators. */
export function AdPreview({ ad }: { readonly ad: Ad }) {
  const characters = ad.code.trim().length;
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">Preview</p>
      <div
        className="overflow-x-auto rounded-md bg-sunken p-3"
        role="region"
        aria-label={`Preview of ${ad.name || ad.id}`}
        tabIndex={0}
      >
        <AdFrame ad={ad} size={parseAdSize(ad.dimensions)} mayRun={false} isKnown />
      </div>
      <p className="text-sm text-ink-soft">
        {characters === 0
          ? 'There is no code yet: visitors see this placeholder.'
          : `Visitors see what the code shows (${formatCount(characters, 'character')}). It does not run here.`}
      </p>
    </div>
  );
}
