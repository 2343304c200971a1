import { useEffect, useRef, useState } from 'react';

interface HtmlContentProps {
  /** As it was written; shown only after it was cleaned. */
  readonly html: string;
}

/** HTML out of the directory. Nothing stands here until it is clean, and nothing if it cannot be cleaned. */
export function HtmlContent({ html }: HtmlContentProps) {
  const [clean, setClean] = useState({ of: '', html: '' });
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isWanted = true;
    if (html.trim() === '') return;
    // The cleaner is fetched with the first HTML that is shown.
    import('./sanitise-html.ts').then(
      ({ sanitiseHtml }) => {
        if (isWanted) setClean({ of: html, html: sanitiseHtml(html) });
      },
      () => {
        // The cleaner could not be fetched: showing nothing is right, the page stands without it.
      },
    );
    return () => {
      isWanted = false;
    };
  }, [html]);

  useEffect(() => {
    // A table that scrolls sideways is reached by keys as well.
    for (const table of host.current?.querySelectorAll('table') ?? []) {
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
    }
  }, [clean]);

  if (html.trim() === '') return null;
  return (
    <div
      ref={host}
      className="prose"
      aria-busy={clean.of !== html}
      dangerouslySetInnerHTML={{ __html: clean.of === html ? clean.html : '' }}
    />
  );
}
