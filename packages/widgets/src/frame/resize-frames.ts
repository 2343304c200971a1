import { readHeight, type HeightRequest } from './height-message.ts';

/** The directory: where this script is from. Other sites have addresses below `/embed/` as well. */
const site = originOf(document.currentScript);

/** Gives each frame of the directory on this page, also those that are added later, the height of its content. */
function resizeFrames(): void {
  addEventListener('message', ({ data, source, origin }) => {
    const height = readHeight(data);
    if (height === null) return;
    const frame = framesOnPage().find(
      (each) => each.contentWindow === source && isExpectedOrigin(each, origin),
    );
    if (frame !== undefined) frame.style.height = `${String(height + aroundContent(frame))}px`;
  });
  const request: HeightRequest = { type: 'eats-height-request' };
  for (const frame of framesOnPage()) {
    // To any origin: a frame that is still empty would log an error, and the message tells nothing.
    frame.contentWindow?.postMessage(request, '*');
  }
}

function framesOnPage(): readonly HTMLIFrameElement[] {
  return Array.from(document.querySelectorAll('iframe')).filter((frame) => {
    const address = addressOf(frame);
    return address !== null && address.origin === site && address.pathname.startsWith('/embed/');
  });
}

/** Returns whether a message may come from a frame: a sandboxed one has an origin that is called `null`. */
function isExpectedOrigin(frame: HTMLIFrameElement, origin: string): boolean {
  const isSandboxed = frame.hasAttribute('sandbox') && !frame.sandbox.contains('allow-same-origin');
  return origin === (isSandboxed ? 'null' : site);
}

function addressOf({ src }: { readonly src: string }): URL | null {
  try {
    return new URL(src);
  } catch {
    return null;
  }
}

function originOf(script: HTMLOrSVGScriptElement | null): string | null {
  return script instanceof HTMLScriptElement ? (addressOf(script)?.origin ?? null) : null;
}

/** Returns the borders and the padding that the page counts in the height of a frame. */
function aroundContent(frame: HTMLIFrameElement): number {
  const { boxSizing, paddingTop, paddingBottom } = getComputedStyle(frame);
  if (boxSizing !== 'border-box') return 0;
  const borders = frame.offsetHeight - frame.clientHeight;
  return borders + Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
}

resizeFrames();
