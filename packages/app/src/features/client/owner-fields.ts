import { PlainHtmlField, PlainPictureField } from '../listing-form/plain-fields.tsx';

/** How the fields of a listing differ for owners. */
export const ownerFields = {
  areaHint: 'A part of Greater Manchester. A new one is added once the listing is published.',
  HtmlField: PlainHtmlField,
  PictureField: PlainPictureField,
  nameless: 'Your business',
} as const;
