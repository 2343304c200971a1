import { listPossibleParents } from '@manchester-eats/shared/topics';
import { useDirectory } from '../../state/use-directory.ts';
import { SelectField } from '../../ui/select-field.tsx';

interface ParentFieldProps {
  /** The stored name of the location; `''` for a new one. */
  readonly name: string;
  readonly value: string;
  readonly onChange: (parent: string) => void;
  readonly problem: string;
}

/** The choice of the larger location that a location lies in. */
export function ParentField({ name, value, onChange, problem }: ParentFieldProps) {
  const { documents } = useDirectory();
  const parents = listPossibleParents(name, documents.areas).map((area) => area.name);
  // A stored parent that no longer exists stays a choice, so that it is shown.
  const names = value === '' || parents.includes(value) ? parents : [value, ...parents];
  return (
    <SelectField
      label="Lies in"
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: 'No other location' },
        ...names.toSorted().map((each) => ({ value: each, label: each })),
      ]}
      problem={problem}
      hint="Its listings are found in the larger location, too."
    />
  );
}
