import { useEffect, useRef, useState } from 'react';

interface HtmlContentProps {
  /** Unsafe HTML as stored; it is sanitised before it is shown. */
  readonly html: string;
  /** Whether it is the main text of the page, which may be much longer than other texts before it scrolls. */
  readonly isMainText?: boolean;
}

/** Shows HTML from the directory. It stays empty until the HTML has been sanitised. */
export function HtmlContent({ html, isMainText = false }: HtmlContentProps) {
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
    const text = host.current;
    if (text === null) return;
    // Let keyboard users scroll a wide table or a text of more than the greatest height.
    for (const table of text.querySelectorAll('table')) {
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
    }
    if (text.scrollHeight > text.clientHeight) text.tabIndex = 0;
    else text.removeAttribute('tabindex');
  }, [clean]);

  if (html.trim() === '') return null;
  return (
    <div
      ref={host}
      className={`prose ${isMainText ? 'prose-page' : ''}`}
      aria-busy={clean.source !== html}
      dangerouslySetInnerHTML={{ __html: clean.source === html ? clean.html : '' }}
    />
  );
}
