import type { FieldSlot } from '../listing-form/listing-fields.tsx';
import { PictureField as LibraryPictureField } from '../media/picture-field.tsx';

/** The picture of a listing. */
export const PictureField: FieldSlot = (props) => (
  <LibraryPictureField label="Picture" hint="Without one, a drawing is shown." {...props} />
);
