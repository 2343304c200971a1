import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface SeoSlotProps {
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly onChange: (field: 'metaTitle' | 'metaDescription', value: string) => void;
}

/** The texts for search engines. */
export function SeoSlot({ metaTitle, metaDescription, onChange }: SeoSlotProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-xl font-bold">SEO</legend>
      <TextField
        label="Meta title"
        value={metaTitle}
        onChange={(value) => {
          onChange('metaTitle', value);
        }}
      />
      <TextArea
        label="Meta description"
        rows={3}
        value={metaDescription}
        onChange={(value) => {
          onChange('metaDescription', value);
        }}
      />
    </fieldset>
  );
}
