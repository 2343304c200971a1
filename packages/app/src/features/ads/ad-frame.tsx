import type { Ad, AdSize } from '@manchester-eats/shared/domain';
import { useEffect, useRef } from 'react';

interface AdFrameProps {
  readonly ad: Ad;
  /** The size of its place in CSS pixels; null for an ad without a valid size, which is as wide as its place. */
  readonly size: AdSize | null;
  /** Whether its code may run: exactly this code is published, and the viewer is not an administrator. */
  readonly mayRun: boolean;
  /** False until it is known whether the code is published; until then an ad with code stays empty. */
  readonly isKnown: boolean;
}

/** Renders an ad, labelled as one, in a frame of exactly its size. */
export function AdFrame({ ad, size, mayRun, isKnown }: AdFrameProps) {
  const hasCode = ad.code.trim() !== '';
  const dimensions = size ? `${String(size.width)}x${String(size.height)}` : ad.dimensions;
  return (
    <div
      role="group"
      aria-label="Advertisement"
      className="mx-auto grid w-full justify-items-center gap-1"
    >
      <p className="text-xs text-ink-soft">Advertisement</p>
      <div className="overflow-hidden" style={size ?? { width: '100%' }}>
        {hasCode && mayRun ? <AdCode code={ad.code} /> : null}
        {!hasCode || (isKnown && !mayRun) ? <AdPlaceholder dimensions={dimensions} /> : null}
      </div>
    </div>
  );
}

function AdCode({ code }: { readonly code: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let isRemoved = false;
    import('./run-ad-code.ts').then(
      async ({ runAdCode }) => {
        if (!isRemoved) await runAdCode(element, code);
      },
      () => {
        // The code that runs ads could not be fetched: the frame stays empty.
      },
    );
    return () => {
      isRemoved = true;
      element.replaceChildren();
    };
  }, [code]);
  return <div ref={host} className="size-full" data-ad-code />;
}

function AdPlaceholder({ dimensions }: { readonly dimensions: string }) {
  return (
    <div
      role="img"
      aria-label={`Ad Placeholder ${dimensions}`}
      className="flex size-full flex-wrap content-center items-center justify-center gap-x-2 rounded-sm border border-dashed border-line-strong bg-sunken text-center text-sm text-ink-soft"
    >
      <span className="font-semibold">Ad Placeholder</span>
      <span className="tabular-nums">{dimensions}</span>
    </div>
  );
}
