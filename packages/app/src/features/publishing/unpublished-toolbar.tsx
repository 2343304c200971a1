import { recordKinds, type RecordKind } from '@manchester-eats/shared/domain';
import { shownNouns, type UnpublishedKind } from '@manchester-eats/shared/publishing';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { PublishingParams } from './publishing-params.ts';

interface UnpublishedToolbarProps {
  readonly params: PublishingParams;
  readonly onChange: (next: Partial<PublishingParams>) => void;
}

const all = { value: '', label: 'All' };

/** Searches and filters the unpublished changes, and chooses how they are listed. */
export function UnpublishedToolbar({ params, onChange }: UnpublishedToolbarProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_10rem_10rem_10rem]">
      <SearchField
        label="Search unpublished changes"
        placeholder="Search by name"
        value={params.search}
        onChange={(search) => {
          onChange({ search });
        }}
        className="col-span-2 sm:col-span-3 xl:col-span-1"
      />
      <SelectField
        label="Change"
        value={params.change ?? ''}
        onChange={(value) => {
          onChange({ change: value === '' ? null : (value as UnpublishedKind) });
        }}
        options={[
          all,
          { value: 'added', label: 'Added' },
          { value: 'changed', label: 'Changed' },
          { value: 'removed', label: 'Removed' },
        ]}
      />
      <SelectField
        label="Kind"
        value={params.kind ?? ''}
        onChange={(value) => {
          onChange({ kind: value === '' ? null : (value as RecordKind) });
        }}
        options={[all, ...recordKinds.map((kind) => ({ value: kind, label: nounOf(kind) }))]}
      />
      <SelectField
        label="List by"
        value={params.by}
        onChange={(value) => {
          onChange({ by: value === 'change' ? 'change' : 'record' });
        }}
        options={[
          { value: 'record', label: 'Record' },
          { value: 'change', label: 'Change' },
        ]}
      />
    </div>
  );
}

function nounOf(kind: RecordKind): string {
  const [, many] = shownNouns[kind];
  return many.charAt(0).toUpperCase() + many.slice(1);
}
