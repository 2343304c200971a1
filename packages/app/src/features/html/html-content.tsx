import { useEffect, useRef, useState } from 'react';

interface HtmlContentProps {
  /** Unsafe HTML as stored; it is sanitised before it is shown. */
  readonly html: string;
}

/** Shows HTML from the directory. It stays empty until the HTML has been sanitised. */
export function HtmlContent({ html }: HtmlContentProps) {
  const [clean, setClean] = useState({ source: '', html: '' });
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isCancelled = false;
    if (html.trim() === '') return;
    // The sanitiser is only fetched when there is HTML to show.
    import('./sanitise-html.ts').then(
      ({ sanitiseHtml }) => {
        if (!isCancelled) setClean({ source: html, html: sanitiseHtml(html) });
      },
      () => {
        // The sanitiser could not be fetched: unsafe HTML is not shown, and the page works without it.
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [html]);

  useEffect(() => {
    // Let keyboard users scroll a wide table.
    for (const table of host.current?.querySelectorAll('table') ?? []) {
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
    }
  }, [clean]);

  if (html.trim() === '') return null;
  return (
    <div
      ref={host}
      className="prose"
      aria-busy={clean.source !== html}
      dangerouslySetInnerHTML={{ __html: clean.source === html ? clean.html : '' }}
    />
  );
}
