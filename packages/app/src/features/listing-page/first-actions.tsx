import type { ListingRecord } from '@manchester-eats/shared/domain';
import { paths } from '../../paths.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { directionsUrl, phoneLink } from '../../ui/safe-url.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { copyLink, shareLink, useCanShare } from './share-link.ts';

const shape =
  'flex min-h-16 min-w-0 flex-col items-center justify-center gap-1 rounded-md px-1 py-2 text-xs font-semibold ' +
  'transition-colors duration-150 md:min-h-11 md:flex-row md:gap-2 md:px-4 md:text-sm lg:px-5';
const primary = 'bg-accent text-on-accent hover:bg-accent-strong';
const secondary = 'border border-line-strong bg-surface text-ink hover:border-ink hover:bg-raised';

/** Widths on a phone, as far as the labels fit into them. */
const oneThird = 'grid min-w-0 grow basis-17 narrow:basis-[5rem] md:grow-0 md:basis-auto';
const twoThirds = 'grid min-w-0 grow-2 basis-36 md:grow-0 md:basis-auto';

interface FirstActionsProps {
  readonly listing: ListingRecord;
  /** True while the telephone number, which a list row lacks, is loading. */
  readonly isLoading: boolean;
}

/**
 * Links to call a place and to find the way, and a button to share it. On a phone each has a third of the width, or
 * more where the text is large. Without a telephone number the directions take the first third, too: what stands under
 * a finger stays there when the number arrives.
 */
export function FirstActions({ listing, isLoading }: FirstActionsProps) {
  const phone = listing.partial === true ? '' : listing.phone;
  const call = phoneLink(phone);
  const isFirst = call === null && !isLoading;
  return (
    <ul aria-label="Call, directions and sharing" className="flex flex-wrap gap-2">
      {isFirst ? null : (
        <li className={oneThird}>
          {call === null ? (
            <Skeleton className="min-h-16 md:min-h-11 md:w-32" />
          ) : (
            <a href={call} className={`${shape} ${primary}`}>
              <Label icon="phone">Call</Label>
              {/* Few people can call from a desktop by a click, but they can read the number. */}
              <span className="hidden max-w-48 truncate font-medium tabular-nums lg:inline">
                {phone}
              </span>
            </a>
          )}
        </li>
      )}
      <li className={isFirst ? twoThirds : oneThird}>
        <a
          href={directionsUrl(listing)}
          target="_blank"
          rel="noopener nofollow ugc"
          className={`${shape} ${isFirst ? primary : secondary}`}
        >
          <Label icon="directions">Directions</Label>
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </li>
      <li className={`${oneThird} no-scripts:hidden`}>
        <ShareButton listing={listing} />
      </li>
    </ul>
  );
}

/** Opens the device's sheet for sharing; where there is none, it copies the link. */
function ShareButton({ listing }: { readonly listing: ListingRecord }) {
  const path = paths.listing(listing.id);
  const hasSheet = useCanShare();
  return (
    <button
      type="button"
      onClick={() => {
        void (hasSheet ? shareLink(path, listing.name) : copyLink(path));
      }}
      className={`${shape} ${secondary}`}
    >
      <Label icon={hasSheet ? 'share' : 'link'}>{hasSheet ? 'Share' : 'Copy link'}</Label>
    </button>
  );
}

function Label({ icon, children }: { readonly icon: IconName; readonly children: string }) {
  return (
    <>
      <Icon name={icon} className="size-5" />
      <span className="whitespace-nowrap">{children}</span>
    </>
  );
}
