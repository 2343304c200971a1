// The place of the field that chooses a picture from the library.
export { PlainPictureField as PictureField } from '../listing-form/plain-fields.tsx';
