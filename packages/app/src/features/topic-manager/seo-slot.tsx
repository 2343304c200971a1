import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The texts of a page for search engines. */
interface SeoTexts {
  readonly metaTitle: string;
  readonly metaDescription: string;
}

interface SeoSlotProps extends SeoTexts {
  readonly onChange: (texts: SeoTexts) => void;
  /** What the page shows without a meta title. */
  readonly fallbackTitle: string;
  /** What the page shows without a meta description; `''` for nothing. */
  readonly fallbackDescription?: string;
  /** The path of the page, such as `/about`. */
  readonly path: string;
}

/** The meta title and description of a page. */
export function SeoSlot({ metaTitle, metaDescription, onChange }: SeoSlotProps) {
  return (
    <div className="grid gap-5">
      <TextField
        label="Meta title"
        value={metaTitle}
        onChange={(value) => {
          onChange({ metaTitle: value, metaDescription });
        }}
      />
      <TextArea
        label="Meta description"
        rows={3}
        value={metaDescription}
        onChange={(value) => {
          onChange({ metaTitle, metaDescription: value });
        }}
      />
    </div>
  );
}
