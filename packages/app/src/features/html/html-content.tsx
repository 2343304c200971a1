import { useContext, useLayoutEffect, useRef } from 'react';
import { allowScrolling } from './allow-scrolling.ts';
import { ServerRenderingContext } from '../../ui/server-rendering.ts';
import { reserveSpace } from './reserve-space.ts';

interface HtmlContentProps {
  /** Unsafe HTML as stored; it is sanitised before it is shown. */
  readonly html: string;
  /** Whether it is the main text of the page, which may be much longer than other texts before it scrolls. */
  readonly isMainText?: boolean;
}

/** React leaves the content alone: it is drawn below, or came with the page. */
const drawnElsewhere = { __html: '' };

/** Shows HTML from the directory. Until it has been sanitised, its text takes its space unseen. */
export function HtmlContent({ html, isMainText = false }: HtmlContentProps) {
  const host = useRef<HTMLDivElement>(null);
  const server = useContext(ServerRenderingContext);

  // Before the first paint, so that nothing below moves.
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null) return;
    let isCancelled = false;
    if (element.hasChildNodes()) allowScrolling(element);
    else draw(element);

    function draw(element: HTMLElement): void {
      element.ariaBusy = 'true';
      reserveSpace(element, html);
      // The sanitiser is only fetched when there is HTML to show.
      import('./draw-html.ts').then(
        ({ drawHtml }) => {
          if (isCancelled) return;
          drawHtml(element, html);
          element.style.visibility = '';
        },
        () => {
          // The sanitiser could not be fetched: unsafe HTML is not shown, and the page works without it.
          element.replaceChildren();
        },
      );
    }

    return () => {
      isCancelled = true;
      element.replaceChildren();
    };
  }, [html]);

  if (html.trim() === '') return null;
  return (
    <div
      ref={host}
      className={`prose ${isMainText ? 'prose-page' : ''}`}
      suppressHydrationWarning
      dangerouslySetInnerHTML={
        server === null ? drawnElsewhere : { __html: server.renderHtml(html) }
      }
    />
  );
}
