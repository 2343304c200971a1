import { useEffect, useRef } from 'react';

interface HtmlContentProps {
  /** Unsafe HTML as stored; it is sanitised before it is shown. */
  readonly html: string;
  /** Whether it is the main text of the page, which may be much longer than other texts before it scrolls. */
  readonly isMainText?: boolean;
}

/** Shows HTML from the directory. It stays empty until the HTML has been sanitised. */
export function HtmlContent({ html, isMainText = false }: HtmlContentProps) {
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    let isCancelled = false;
    element.ariaBusy = 'true';
    // The sanitiser is only fetched when there is HTML to show.
    import('./draw-html.ts').then(
      ({ drawHtml }) => {
        if (!isCancelled) drawHtml(element, html);
      },
      () => {
        // The sanitiser could not be fetched: unsafe HTML is not shown, and the page works without it.
      },
    );
    return () => {
      isCancelled = true;
      element.replaceChildren();
    };
  }, [html]);

  if (html.trim() === '') return null;
  return <div ref={host} className={`prose ${isMainText ? 'prose-page' : ''}`} />;
}
