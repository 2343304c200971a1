import { htmlPolicy } from './html-policy.ts';

const schemePattern = /^([a-z][a-z0-9+.-]*):/u;

/**
 * Returns a URL without control characters and blanks, some of which browsers ignore, and its scheme; the
 * scheme is `''` for a relative URL.
 */
function readUrl(url: string): { scheme: string; plain: string } {
  const plain = url.replace(/[\u0000-\u0020\u007f-\u00a0]+/gu, '');
  return { scheme: schemePattern.exec(plain.toLowerCase())?.[1] ?? '', plain };
}

/** Whether a link may have this URL. */
export function isSafeLink(url: string): boolean {
  const { scheme } = readUrl(url);
  return scheme === '' || htmlPolicy.linkSchemes.includes(scheme);
}

/** Whether an image in the HTML of authors may have this URL; a data URL must be a raster image. */
export function isSafeImage(url: string): boolean {
  const { scheme, plain } = readUrl(url);
  if (scheme !== 'data') return scheme === '' || htmlPolicy.imageSchemes.includes(scheme);
  const type = /^data:([a-z]+\/[a-z0-9.+-]+)[;,]/u.exec(plain.toLowerCase())?.[1] ?? '';
  return htmlPolicy.imageDataTypes.includes(type);
}

/** Whether a frame may have this URL: a video player of the policy over https. */
export function isSafeFrame(url: string): boolean {
  const { plain } = readUrl(url);
  const host = /^https:\/\/([a-z0-9.-]+)\//u.exec(plain.toLowerCase())?.[1] ?? '';
  return htmlPolicy.frameHosts.includes(host);
}

/** Returns the allowed declarations of a `style`; `''` if there are none. */
export function safeStyle(style: string): string {
  return style
    .split(';')
    .map((declaration) => {
      const colon = declaration.indexOf(':');
      const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
      const value = declaration.slice(colon + 1).trim();
      const shape = Object.hasOwn(htmlPolicy.styles, property) && htmlPolicy.styles[property];
      return shape !== false && shape?.test(value) === true ? `${property}: ${value}` : '';
    })
    .filter((declaration) => declaration !== '')
    .join('; ');
}

/** Returns the allowed class names. */
export function safeClasses(classes: string): string {
  return classes
    .split(/\s+/u)
    .filter((name) => htmlPolicy.classes.test(name))
    .join(' ');
}
