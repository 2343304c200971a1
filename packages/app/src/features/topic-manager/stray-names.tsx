import { formatCount, formatNumber } from '@manchester-eats/shared/domain';
import { findStrayNames, planNameChange, type TopicKind } from '@manchester-eats/shared/topics';
import { useMemo, useState } from 'react';
import { useAdministration } from '../../state/use-administration.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { topicNouns } from './topic-nouns.ts';

/** The most names that are shown at once. */
const mostShown = 5;

/** Offers to move listings whose category or location does not exist, such as ones that arrived after a rename. */
export function StrayNames({ kind }: { readonly kind: TopicKind }) {
  const { documents } = useDirectory();
  const names = useMemo(() => findStrayNames(kind, documents), [kind, documents]);
  const topics = kind === 'area' ? documents.areas : documents.categories;
  if (names.length === 0 || topics.length === 0) return null;
  const noun = topicNouns[kind].one.toLowerCase();
  const others = names.length - mostShown;
  return (
    <section
      aria-labelledby="stray-title"
      className="grid gap-3 rounded-lg border border-line bg-fair-soft p-4"
    >
      <h3 id="stray-title" className="font-semibold">
        Some listings have a {noun} that does not exist
      </h3>
      <ul className="grid gap-3">
        {names.slice(0, mostShown).map(({ name, listings }) => (
          <li key={name}>
            <StrayRow
              {...{ kind, name, listings }}
              targets={topics.map((topic) => topic.name).toSorted()}
            />
          </li>
        ))}
      </ul>
      {others > 0 ? <p className="text-sm">{formatNumber(others)} more names</p> : null}
    </section>
  );
}

interface StrayRowProps {
  readonly kind: TopicKind;
  readonly name: string;
  readonly listings: number;
  readonly targets: readonly string[];
}

function StrayRow({ kind, name, listings, targets }: StrayRowProps) {
  const { documents } = useDirectory();
  const { change } = useAdministration();
  const [target, setTarget] = useState('');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-56 flex-1">
        <SelectField
          label={`Move ${formatCount(listings, 'listing')} from “${name}” to`}
          value={target}
          onChange={setTarget}
          options={[
            { value: '', label: `Choose a ${topicNouns[kind].one.toLowerCase()}` },
            ...targets.map((value) => ({ value, label: value })),
          ]}
        />
      </div>
      <Button
        disabled={target === ''}
        onClick={() => void change(planNameChange(kind, name, target, documents.listings))}
      >
        Move <span className="sr-only">the listings of {name}</span>
      </Button>
    </div>
  );
}
