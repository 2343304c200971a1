import { TextArea } from '../../ui/text-area.tsx';

interface ContentFieldProps {
  readonly label: string;
  /** HTML as it is stored. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly hint?: string;
}

/** A field for formatted text, stored as HTML. */
export function ContentField(props: ContentFieldProps) {
  return <TextArea rows={8} spellCheck {...props} />;
}
