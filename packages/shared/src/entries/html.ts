export { htmlPolicy } from '../domain/html/html-policy.ts';
export { escapeHtml, toPlainText } from '../domain/html/plain-text.ts';
export {
  isSafeFrame,
  isSafeImage,
  isSafeLink,
  safeClasses,
  safeStyle,
} from '../domain/html/safe-url.ts';
export { isOwnUrl, isSecureOrOwn, writeUrl, type ParsedUrl } from '../domain/html/site-url.ts';
