import { adPages } from '@manchester-eats/shared/topics';
import { CheckBox } from '../../ui/check-box.tsx';
import { pageLabel } from './ad-labels.ts';

interface AdPagesProps {
  readonly pages: readonly string[];
  readonly onChange: (pages: readonly string[]) => void;
}

/** The kinds of page that show a spot. A stored one that the site does not have stays a choice. */
export function AdPages({ pages, onChange }: AdPagesProps) {
  const choices = [...new Set<string>([...adPages, ...pages])];
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold">Pages</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {choices.map((page) => (
          <CheckBox
            key={page}
            label={pageLabel(page)}
            isChecked={pages.includes(page)}
            onToggle={(isChecked) => {
              onChange(
                choices.filter((each) => (each === page ? isChecked : pages.includes(each))),
              );
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
