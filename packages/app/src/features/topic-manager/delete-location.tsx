import { type Area, formatCount } from '@manchester-eats/shared/domain';
import { findAreaCascade, planAreaRemoval } from '@manchester-eats/shared/topics';
import { useState } from 'react';
import { useDirectory } from '../../state/use-directory.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-frame.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { topicNouns } from './topic-nouns.ts';
import { useDeletion } from './use-deletion.ts';

interface DeleteLocationProps {
  readonly area: Area;
  readonly onClose: () => void;
}

/** Asks where the listings of a deleted location go. */
export function DeleteLocation({ area, onClose }: DeleteLocationProps) {
  const { documents } = useDirectory();
  const remove = useDeletion('area');
  const { listings, parts, targets, target: usual } = findAreaCascade(area, documents);
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const target = chosen ?? usual;
  const hasNowhere = listings > 0 && targets.length === 0;
  return (
    <>
      {parts.length === 0 ? null : (
        <p className="text-sm">
          {formatCount(parts.length, 'location', 'locations')} within it will move up
          {area.parent === '' ? '' : ` to ${area.parent}`}.
        </p>
      )}
      {hasNowhere ? (
        <p role="alert" className="rounded-md bg-fair-soft px-3 py-2 text-sm">
          It is the only location, and {formatCount(listings, 'listing lies', 'listings lie')} in
          it. Add another location first.
        </p>
      ) : null}
      {listings === 0 || hasNowhere ? null : (
        <SelectField
          label={`Move ${formatCount(listings, 'listing')} to`}
          value={target}
          onChange={(value) => {
            setChosen(value);
            setProblem('');
          }}
          options={[
            ...(target === '' ? [{ value: '', label: 'Choose a location' }] : []),
            ...targets.map(({ name }) => ({ value: name, label: name })),
          ]}
          problem={problem}
          hint="Without a location, they would be given this one again."
        />
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="danger"
          disabled={hasNowhere}
          onClick={() => {
            if (listings > 0 && target === '') {
              setProblem('Choose where the listings go.');
              return;
            }
            onClose();
            void remove(area.name, planAreaRemoval(area, target, documents), 0);
          }}
        >
          {topicNouns.area.deleteVerb}
        </Button>
      </DialogActions>
    </>
  );
}
