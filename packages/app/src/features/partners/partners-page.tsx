import { siteName } from '@manchester-eats/shared/city';
import { lazy, Suspense } from 'react';
import { useIsHydrating } from '../../ui/use-is-hydrating.ts';

const promises = [
  'It is free, without an account or a key.',
  'No cookies, no storage, no tracking, and nothing that changes the rest of your page.',
  'It shows what is published here. A change shows after at most a minute.',
  'Every card leads to the page of the business, and names where its data is from.',
] as const;

const PartnerTools = lazy(() =>
  import('./partner-tools.tsx').then((module) => ({ default: module.PartnerTools })),
);

/** Keeps the footer off the screen until the choices are there. */
const place = <div className="min-h-dvh no-scripts:hidden" />;

/** What partner sites can embed, with a preview and the code to copy. */
export function PartnersPage() {
  const isHydrating = useIsHydrating();
  return (
    <article className="grid gap-10">
      <header className="grid max-w-prose gap-4">
        <h1 className="font-display text-3xl font-bold text-balance">{siteName} on your site</h1>
        <p className="text-lg text-ink-soft">
          For hotels, student unions, councils and food blogs: show places to eat near you, in your
          colours, with two lines of code.
        </p>
        <ul className="grid list-disc gap-1 pl-5">
          {promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
        <p className="hidden no-scripts:block">
          Choosing an element, its preview and its code need JavaScript.
        </p>
      </header>
      {isHydrating ? (
        place
      ) : (
        <Suspense fallback={place}>
          <PartnerTools />
        </Suspense>
      )}
    </article>
  );
}
