import { isHeightRequest, type HeightMessage } from './height-message.ts';

/** So many changes in a row that nothing explains are a loop: the content is as high as the frame, and a bit more. */
const mostUnexplained = 8;
/** Milliseconds of rest after which a change does not belong to those before it. */
const rest = 1000;

/**
 * Sends the height of the content to the page around the frame, at once and whenever it changes. Lists that open above
 * the content count as well. The height of the frame does not: `content` has to be a block that is as high as what is in it.
 */
export function reportHeight(content: HTMLElement, element: HTMLElement): void {
  let sent = { height: 0, width: 0, at: 0 };
  let unexplained = 0;
  const report = (isExplained: boolean) => {
    const { height, width } = sizeOf(content);
    if (height === sent.height) return;
    const at = performance.now();
    const isNew = isExplained || width !== sent.width || at - sent.at > rest;
    unexplained = isNew ? 0 : unexplained + 1;
    if (unexplained > mostUnexplained) return;
    sent = { height, width, at };
    send(height);
  };
  new ResizeObserver(() => {
    report(false);
  }).observe(content);
  // Not with the next drawing: a frame far down the page is not drawn before a visitor comes near.
  const changes = new MutationObserver(() => setTimeout(report, 0, true));
  const inElement = element.shadowRoot ?? element;
  changes.observe(inElement, { childList: true, subtree: true, characterData: true });
  addEventListener('message', ({ source, data }) => {
    if (source === parent && isHeightRequest(data)) send(sizeOf(content).height);
  });
}

function sizeOf(content: HTMLElement): { readonly height: number; readonly width: number } {
  const { height, width } = content.getBoundingClientRect();
  return { height: Math.ceil(Math.max(height, content.scrollHeight)), width };
}

/** Any page may have the frame, and learn its height. */
function send(height: number): void {
  parent.postMessage({ type: 'eats-height', height } satisfies HeightMessage, '*');
}
