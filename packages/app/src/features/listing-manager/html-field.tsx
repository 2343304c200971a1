// The place of the rich-text field.
export { PlainHtmlField as HtmlField } from '../listing-form/plain-fields.tsx';
