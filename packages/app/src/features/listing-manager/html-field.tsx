import type { FieldSlot } from '../listing-form/listing-fields.tsx';
import { RichTextField } from '../rich-text/rich-text-field.tsx';

/** The HTML content of a listing, with what is wrong with it. */
export const HtmlField: FieldSlot = ({ value, problem, onChange }) => (
  <div className="grid gap-1.5">
    <RichTextField
      label="HTML content"
      hint="More about the business, shown on its page."
      height={200}
      value={value}
      onChange={onChange}
    />
    {problem === '' ? null : (
      <p role="alert" className="text-sm text-danger">
        {problem}
      </p>
    )}
  </div>
);
