import { htmlPolicy } from './html-policy.ts';

const schemePattern = /^([a-z][a-z0-9+.-]*):/u;

/**
 * An address as a browser would read it (control characters and blanks are nothing to it), in its
 * scheme and the rest; the scheme is `''` for an address of the site itself.
 */
function readAddress(address: string): { scheme: string; plain: string } {
  const plain = address.replace(/[\u0000-\u0020\u007f-\u00a0]+/gu, '');
  return { scheme: schemePattern.exec(plain.toLowerCase())?.[1] ?? '', plain };
}

/** Whether a link may lead there. */
export function isSafeLink(address: string): boolean {
  const { scheme } = readAddress(address);
  return scheme === '' || htmlPolicy.linkSchemes.includes(scheme);
}

/** Whether a picture may come from there; data only as a raster picture. */
export function isSafeImage(address: string): boolean {
  const { scheme, plain } = readAddress(address);
  if (scheme !== 'data') return scheme === '' || htmlPolicy.imageSchemes.includes(scheme);
  const type = /^data:([a-z]+\/[a-z0-9.+-]+)[;,]/u.exec(plain.toLowerCase())?.[1] ?? '';
  return htmlPolicy.imageDataTypes.includes(type);
}

/** Whether a frame may show it: the players that the policy names, over https. */
export function isSafeFrame(address: string): boolean {
  const { plain } = readAddress(address);
  const host = /^https:\/\/([a-z0-9.-]+)\//u.exec(plain.toLowerCase())?.[1] ?? '';
  return htmlPolicy.frameHosts.includes(host);
}

/** The declarations of a `style` that the policy lets stand; `''` when there are none. */
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

/** The class names that the policy lets stand. */
export function safeClasses(classes: string): string {
  return classes
    .split(/\s+/u)
    .filter((name) => htmlPolicy.classes.test(name))
    .join(' ');
}
