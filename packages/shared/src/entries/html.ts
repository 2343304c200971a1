export { htmlPolicy, type HtmlPolicy } from '../domain/html/html-policy.ts';
export { escapeHtml, plainTextOf } from '../domain/html/plain-text.ts';
export {
  isSafeFrame,
  isSafeImage,
  isSafeLink,
  safeClasses,
  safeStyle,
} from '../domain/html/safe-address.ts';
