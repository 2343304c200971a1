export { htmlPolicy } from '../domain/html/html-policy.ts';
export { escapeHtml } from '../domain/html/escape-html.ts';
export {
  isSafeFrame,
  isSafeImage,
  isSafeLink,
  safeClasses,
  safeStyle,
} from '../domain/html/safe-url.ts';
export { isOwnUrl, isSecureOrOwn, writeUrl } from '../domain/html/site-url.ts';
