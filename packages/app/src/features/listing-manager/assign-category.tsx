import { type Category, formatCount } from '@manchester-eats/shared/domain';
import { planCategoryAssignment } from '@manchester-eats/shared/listing-changes';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import type { BulkQuestion } from './bulk-question.ts';

interface AssignCategoryProps {
  readonly categories: readonly Category[];
  readonly chosen: ReadonlySet<string>;
  readonly onAsk: (question: BulkQuestion) => void;
}

/** Gives the chosen listings a category. */
export function AssignCategory({ categories, chosen, onAsk }: AssignCategoryProps) {
  const [category, setCategory] = useState('');
  const [isOnly, setIsOnly] = useState(false);

  function ask(): void {
    if (category === '' || chosen.size === 0) {
      const title = 'Please select a business category and at least one listing';
      showToast({ title, tone: 'danger' });
      return;
    }
    onAsk(assignmentOf(chosen, category, isOnly));
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-56 max-sm:w-full">
        <SelectField
          label="Business category"
          value={category}
          onChange={setCategory}
          options={[
            { value: '', label: 'Choose a category' },
            ...categories.map(({ name }) => ({ value: name, label: name })),
          ]}
        />
      </div>
      <Button onClick={ask}>Assign category</Button>
      <span className="flex min-h-11 items-center text-sm">
        <CheckBox label="Remove their other categories" isChecked={isOnly} onToggle={setIsOnly} />
      </span>
    </div>
  );
}

function assignmentOf(
  chosen: ReadonlySet<string>,
  category: string,
  isOnly: boolean,
): BulkQuestion {
  return {
    title: `Assign “${category}” to ${formatCount(chosen.size, 'listing')}?`,
    verb: 'Assign category',
    warning: isOnly
      ? 'It becomes their only category.'
      : 'It becomes their primary category. Their other categories stay.',
    planFor: (listings) => planCategoryAssignment(listings, chosen, { category, isOnly }),
    notesOf: ({ affected }) => {
      const same = chosen.size - affected;
      return same === 0 ? [] : [`Without a change: ${formatCount(same, 'listing')}.`];
    },
    doneWith: ({ affected }) => ({
      title: 'Category assigned',
      text: `“${category}” is the primary category of ${formatCount(affected, 'more listing')}.`,
    }),
  };
}
