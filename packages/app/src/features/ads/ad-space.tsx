import { adHeights, type Ad } from '@manchester-eats/shared/domain';
import { useId } from 'react';

/** Takes the space of the ad that will be shown, so that nothing moves once its place is measured. */
export function AdSpace({ ads }: { readonly ads: readonly Ad[] }) {
  const name = `ad-${useId().replace(/\W/g, '')}`;
  // A container query needs a fixed width, so the rules are made for each place.
  const rules = adHeights(ads).map(
    ({ width, height }) =>
      `@container (width>=${String(width)}px){.${name}{display:grid}.${name}>div{height:${String(height)}px}}`,
  );
  return (
    <div className="@container w-full" aria-hidden="true">
      <style>{`.${name}{display:none}${rules.join('')}`}</style>
      <div className={`${name} gap-1`}>
        <p className="text-xs">&nbsp;</p>
        <div />
      </div>
    </div>
  );
}
