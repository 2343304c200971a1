import { htmlPolicy } from '@manchester-eats/shared/html';
import createPurifier, { type UponSanitizeAttributeHookEvent } from 'dompurify';
import { addedAttributes, cleanAttribute } from './author-attributes.ts';

function filterAttribute(element: Element, attribute: UponSanitizeAttributeHookEvent): void {
  const { attrName, attrValue } = attribute;
  const value = cleanAttribute(element.localName, attrName, attrValue, window.location.origin);
  attribute.keepAttr = value !== null;
  if (value !== null) attribute.attrValue = value;
}

function finish(element: Element): void {
  const read = (name: string) => element.getAttribute(name);
  const added = addedAttributes(element.localName, read, window.location.origin);
  for (const [name, value] of Object.entries(added)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

function createSanitiser(): (html: string) => string {
  const purifier = createPurifier(window);
  let frames = 0;
  purifier.addHook('uponSanitizeAttribute', filterAttribute);
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName === 'iframe') {
      if (!element.hasAttribute('src') || frames === htmlPolicy.maxFrames) {
        element.remove();
        return;
      }
      frames += 1;
    }
    finish(element);
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
