import { useSyncExternalStore } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { savedPlaces } from '../../state/saved-places.ts';
import { Icon } from '../../ui/icon.tsx';

/** The link to the saved places with their number; where the header is narrow, a heart and the number. */
export function SavedLink() {
  const count = useSyncExternalStore(
    savedPlaces.subscribe,
    () => savedPlaces.read().length,
    () => 0,
  );
  return (
    <NavLink
      to={paths.saved()}
      className="flex min-h-11 items-center gap-2 rounded-md px-3 text-sm md:max-lg:px-2 font-semibold underline-offset-8 hover:underline aria-[current=page]:underline"
    >
      <Icon name="heart" />
      <span className="md:max-lg:sr-only">Saved</span>
      {/* As wide without a number as with one digit, so that saving the first place moves nothing. */}
      <span className="min-w-[1ch] tabular-nums">{count === 0 ? '' : count}</span>
    </NavLink>
  );
}
