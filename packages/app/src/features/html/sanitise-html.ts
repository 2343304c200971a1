import { htmlPolicy, safeClasses, safeStyle } from '@manchester-eats/shared/html';
import createPurifier, { type UponSanitizeAttributeHookEvent } from 'dompurify';
import { readAuthorUrl, type UrlElement } from './author-url.ts';

/** The attributes with a URL. Every other attribute that browsers load or open is not allowed at all. */
const urlAttributes: Readonly<Record<string, UrlElement>> = {
  'a href': 'a',
  'img src': 'img',
  'iframe src': 'iframe',
};

/** Returns the value of an allowed attribute as the page may have it, or null to remove the attribute. */
function cleanAttribute(tag: string, name: string, value: string): string | null {
  const allowed = [...(htmlPolicy.attributes['*'] ?? []), ...(htmlPolicy.attributes[tag] ?? [])];
  if (!allowed.includes(name)) return null;
  const element = urlAttributes[`${tag} ${name}`];
  if (element !== undefined) {
    return readAuthorUrl(element, value, window.location.origin)?.url ?? null;
  }
  if (name === 'style') return safeStyle(value) || null;
  if (name === 'class') return safeClasses(value) || null;
  return value;
}

function filterAttribute(element: Element, attribute: UponSanitizeAttributeHookEvent): void {
  const value = cleanAttribute(element.localName, attribute.attrName, attribute.attrValue);
  attribute.keepAttr = value !== null;
  if (value !== null) attribute.attrValue = value;
}

/** Overwrites what an author wrote about where a link opens and whom it trusts. */
function finishLink(link: Element): void {
  const target = readAuthorUrl('a', link.getAttribute('href') ?? '', window.location.origin);
  if (target?.leavesSite !== true) {
    link.removeAttribute('target');
    return;
  }
  link.setAttribute('rel', htmlPolicy.linkRel);
  if (link.getAttribute('target') !== '_blank') link.removeAttribute('target');
}

function finishImage(image: Element): void {
  image.setAttribute('loading', 'lazy');
  image.setAttribute('referrerpolicy', 'no-referrer');
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
}

function finishFrame(frame: Element): void {
  frame.setAttribute('sandbox', htmlPolicy.frameSandbox);
  frame.setAttribute('loading', 'lazy');
  // Video players refuse to play for a page that does not name its site.
  frame.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  if ((frame.getAttribute('title') ?? '').trim() === '') frame.setAttribute('title', 'Video');
}

function createSanitiser(): (html: string) => string {
  const purifier = createPurifier(window);
  let frames = 0;
  purifier.addHook('uponSanitizeAttribute', filterAttribute);
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName === 'a') finishLink(element);
    if (element.localName === 'img') finishImage(element);
    if (element.localName !== 'iframe') return;
    if (!element.hasAttribute('src') || frames === htmlPolicy.maxFrames) {
      element.remove();
      return;
    }
    frames += 1;
    finishFrame(element);
  });
  return (html) => {
    frames = 0;
    return purifier.sanitize(html, {
      ALLOWED_TAGS: [...htmlPolicy.tags],
      FORBID_CONTENTS: [...htmlPolicy.droppedWithContent],
      ALLOWED_ATTR: [...new Set(Object.values(htmlPolicy.attributes).flat())],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
    });
  };
}

let sanitise: ((html: string) => string) | null = null;

/**
 * Sanitises HTML according to the shared policy. URLs are parsed against this site and written back as the
 * browser understood them.
 */
export function applyHtmlPolicy(html: string): string {
  sanitise ??= createSanitiser();
  return sanitise(html);
}

/** Sanitises HTML to show it on a page. `h1` becomes `h2`, because the page has its own `h1`. */
export function sanitiseHtml(html: string): string {
  return applyHtmlPolicy(html).replace(/<(\/?)h1(?=[\s>])/g, '<$1h2');
}
