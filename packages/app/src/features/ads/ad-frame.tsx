import { parseAdSize, type Ad } from '@manchester-eats/shared/domain';
import { useEffect, useRef, type CSSProperties } from 'react';

interface AdFrameProps {
  readonly ad: Ad;
  /** Whether its code may run: exactly this code is published, and the viewer is not an administrator. */
  readonly mayRun: boolean;
  /** False until it is known whether the code is published; until then an ad with code stays empty. */
  readonly isKnown: boolean;
}

/** Renders an enabled ad, labelled as one, in a frame of its final size if its dimensions are valid. */
export function AdFrame({ ad, mayRun, isKnown }: AdFrameProps) {
  const hasCode = ad.code.trim() !== '';
  const size = parseAdSize(ad.dimensions);
  const style: CSSProperties = size
    ? { maxWidth: size.width, aspectRatio: `${String(size.width)} / ${String(size.height)}` }
    : {};
  return (
    <div
      role="group"
      aria-label="Advertisement"
      className="mx-auto grid w-full justify-items-center gap-1"
    >
      <p className="text-xs text-ink-soft">Advertisement</p>
      <div className="w-full overflow-hidden" style={style}>
        {hasCode && mayRun ? <AdCode code={ad.code} /> : null}
        {!hasCode || (isKnown && !mayRun) ? <AdPlaceholder ad={ad} /> : null}
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

function AdPlaceholder({ ad }: { readonly ad: Ad }) {
  return (
    <div
      role="img"
      aria-label={`Ad Placeholder ${ad.dimensions}`}
      className="flex size-full flex-wrap content-center items-center justify-center gap-x-2 rounded-sm border border-dashed border-line-strong bg-sunken text-center text-sm text-ink-soft"
    >
      <span className="font-semibold">Ad Placeholder</span>
      <span className="tabular-nums">{ad.dimensions}</span>
    </div>
  );
}
