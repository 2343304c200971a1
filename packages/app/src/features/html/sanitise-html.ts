import {
  htmlPolicy,
  isSafeFrame,
  isSafeImage,
  isSafeLink,
  safeClasses,
  safeStyle,
} from '@manchester-eats/shared/html';
import createPurifier, { type DOMPurify, type UponSanitizeAttributeHookEvent } from 'dompurify';

/** Where an address in an attribute may lead. */
const addressRules: Readonly<Record<string, (address: string) => boolean>> = {
  'a href': isSafeLink,
  'img src': isSafeImage,
  'iframe src': isSafeFrame,
};

function keepAttribute(element: Element, attribute: UponSanitizeAttributeHookEvent): void {
  const tag = element.localName;
  const name = attribute.attrName;
  const allowed = [...(htmlPolicy.attributes['*'] ?? []), ...(htmlPolicy.attributes[tag] ?? [])];
  const leadsWell = addressRules[`${tag} ${name}`]?.(attribute.attrValue) ?? true;
  attribute.keepAttr = allowed.includes(name) && leadsWell;
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

function preparePurifier(): DOMPurify {
  const purifier = createPurifier(window);
  purifier.addHook('uponSanitizeAttribute', keepAttribute);
  purifier.addHook('afterSanitizeAttributes', finishElement);
  return purifier;
}

let prepared: DOMPurify | null = null;

/** Cleans HTML by the directory's one policy. Headings start below the page's own. */
export function sanitiseHtml(html: string): string {
  prepared ??= preparePurifier();
  const clean = prepared.sanitize(html, {
    ALLOWED_TAGS: [...htmlPolicy.tags],
    FORBID_CONTENTS: [...htmlPolicy.droppedWithContent],
    ALLOWED_ATTR: [...new Set(Object.values(htmlPolicy.attributes).flat())],
    ADD_ATTR: ['target'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  return clean.replace(/<(\/?)h1(?=[\s>])/g, '<$1h2');
}
