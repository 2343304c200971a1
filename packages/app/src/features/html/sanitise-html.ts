import {
  htmlPolicy,
  isSafeFrame,
  isSafeImage,
  isSafeLink,
  safeClasses,
  safeStyle,
} from '@manchester-eats/shared/html';
import createPurifier, { type DOMPurify, type UponSanitizeAttributeHookEvent } from 'dompurify';

/** Which URLs an attribute may contain. */
const urlRules: Readonly<Record<string, (url: string) => boolean>> = {
  'a href': isSafeLink,
  'img src': isSafeImage,
  'iframe src': isSafeFrame,
};

function filterAttribute(element: Element, attribute: UponSanitizeAttributeHookEvent): void {
  const tag = element.localName;
  const name = attribute.attrName;
  const allowed = [...(htmlPolicy.attributes['*'] ?? []), ...(htmlPolicy.attributes[tag] ?? [])];
  const isSafeUrl = urlRules[`${tag} ${name}`]?.(attribute.attrValue) ?? true;
  attribute.keepAttr = allowed.includes(name) && isSafeUrl;
  if (name === 'style') attribute.attrValue = safeStyle(attribute.attrValue);
  if (name === 'class') attribute.attrValue = safeClasses(attribute.attrValue);
  if (attribute.attrValue === '' && (name === 'style' || name === 'class')) {
    attribute.keepAttr = false;
  }
}

function finishElement(element: Element): void {
  if (element.localName === 'iframe' && !element.hasAttribute('src')) element.remove();
  if (element.localName === 'a' && /^https?:/i.test(element.getAttribute('href') ?? '')) {
    element.setAttribute('rel', htmlPolicy.linkRel);
  }
  if (element.localName === 'img') {
    element.setAttribute('loading', 'lazy');
    if (!element.hasAttribute('alt')) element.setAttribute('alt', '');
  }
}

function createSanitiser(): DOMPurify {
  const created = createPurifier(window);
  created.addHook('uponSanitizeAttribute', filterAttribute);
  created.addHook('afterSanitizeAttributes', finishElement);
  return created;
}

let purifier: DOMPurify | null = null;

/** Sanitises HTML according to the shared policy. `h1` becomes `h2`, because the page has its own `h1`. */
export function sanitiseHtml(html: string): string {
  purifier ??= createSanitiser();
  const clean = purifier.sanitize(html, {
    ALLOWED_TAGS: [...htmlPolicy.tags],
    FORBID_CONTENTS: [...htmlPolicy.droppedWithContent],
    ALLOWED_ATTR: [...new Set(Object.values(htmlPolicy.attributes).flat())],
    ADD_ATTR: ['target'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  return clean.replace(/<(\/?)h1(?=[\s>])/g, '<$1h2');
}
