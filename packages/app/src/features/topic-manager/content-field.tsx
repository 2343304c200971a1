import { TextArea } from '../../ui/text-area.tsx';

interface ContentFieldProps {
  readonly label: string;
  /** HTML as it is stored. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** The least height of the text, in pixels. */
  readonly height?: 300 | 200;
  readonly hint?: string;
}

/** A field for formatted text, stored as HTML. */
export function ContentField({ height = 300, ...rest }: ContentFieldProps) {
  return <TextArea spellCheck style={{ minHeight: height }} {...rest} />;
}
