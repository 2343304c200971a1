import { htmlPolicy } from './html-policy.ts';
import { isOwnUrl, isSecureOrOwn, namesUser, type ParsedUrl } from './site-url.ts';

/** Whether a link in the HTML of authors may lead to this URL. */
export function isSafeLink(url: ParsedUrl): boolean {
  return htmlPolicy.linkSchemes.includes(url.protocol.slice(0, -1)) && !namesUser(url);
}

/**
 * Whether an image in the HTML of authors may have this URL: over https, from the site itself, or a data URL of
 * a raster image.
 */
export function isSafeImage(url: ParsedUrl, siteOrigin: string): boolean {
  if (url.protocol !== 'data:') return isSecureOrOwn(url, siteOrigin);
  const type = /^([a-z]+\/[a-z0-9.+-]+)[;,]/u.exec(url.pathname.toLowerCase())?.[1] ?? '';
  return htmlPolicy.imageDataTypes.includes(type);
}

/** Whether a frame may have this URL: a video player of the policy, never a page of the site itself. */
export function isSafeFrame(url: ParsedUrl, siteOrigin: string): boolean {
  if (isOwnUrl(url, siteOrigin) || namesUser(url)) return false;
  const player = Object.hasOwn(htmlPolicy.frames, url.origin) && htmlPolicy.frames[url.origin];
  return player !== false && player?.test(url.pathname) === true;
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
