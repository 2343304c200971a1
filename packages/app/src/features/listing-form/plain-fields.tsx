import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldSlot } from './listing-fields.tsx';

/** The HTML content as text. */
export const PlainHtmlField: FieldSlot = (props) => (
  <TextArea
    label="HTML content"
    hint="More about the business: headings, paragraphs, lists, links and pictures are shown."
    rows={4}
    {...props}
  />
);

/** The URL of a picture. */
export const PlainPictureField: FieldSlot = (props) => (
  <TextField label="Image URL" type="url" placeholder="https://" {...props} />
);
