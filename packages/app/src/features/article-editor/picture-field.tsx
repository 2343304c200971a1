import { TextField } from '../../ui/text-field.tsx';
import { PictureOrPlaceholder } from '../pictures/picture-or-placeholder.tsx';

interface PictureFieldProps {
  readonly label: string;
  readonly name: string;
  /** The URL of the picture; `''` for none. */
  readonly value: string;
  readonly onChange: (url: string) => void;
  /** What is wrong with the value; `''` for nothing. */
  readonly problem?: string;
  readonly hint?: string;
  /** What the placeholder is drawn from while there is no picture. */
  readonly subject: { readonly name: string; readonly category: string };
}

/** The URL of a picture, with the picture. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, value, onChange, problem = '', hint = '', subject } = props;
  return (
    <div className="grid gap-3">
      <TextField
        label={label}
        name={name}
        inputMode="url"
        value={value}
        problem={problem}
        hint={hint}
        onChange={onChange}
      />
      <PictureOrPlaceholder
        {...subject}
        imageUrl={value.trim()}
        className="h-40 w-full overflow-hidden rounded-md"
      />
    </div>
  );
}
