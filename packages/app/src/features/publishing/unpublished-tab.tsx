import { formatCount } from '@manchester-eats/shared/domain';
import {
  countUnpublishedKinds,
  filterUnpublished,
  groupByChange,
  type UnpublishedRecord,
} from '@manchester-eats/shared/publishing';
import type { WorkingCopy } from '@manchester-eats/shared/sync';
import { useMemo, type ReactNode } from 'react';
import { Bee } from '../../ui/bee.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { ChangeCard } from './change-card.tsx';
import { countsText } from './counts-text.ts';
import { pageSizes, type PublishingParams } from './publishing-params.ts';
import { SelectionBar } from './selection-bar.tsx';
import { UnpublishedCard } from './unpublished-card.tsx';
import { UnpublishedToolbar } from './unpublished-toolbar.tsx';

interface UnpublishedTabProps {
  readonly state: WorkingCopy;
  readonly records: readonly UnpublishedRecord[];
  readonly params: PublishingParams;
  readonly onParams: (next: Partial<PublishingParams>) => void;
}

/** Everything that was changed in this browser and is not published. */
export function UnpublishedTab({ state, records, params, onParams }: UnpublishedTabProps) {
  if (records.length === 0) {
    return (
      <EmptyState art={<Bee className="size-16" />} title="Everything is published">
        What you change on the admin side is listed here until you publish it.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="unpublished" className="grid min-w-0 grid-cols-1 gap-5">
      <h2 id="unpublished" className="sr-only">
        Unpublished changes
      </h2>
      <p role="status" className="font-semibold">
        {formatCount(records.length, 'record')}: {countsText(countUnpublishedKinds(records))}
      </p>
      <UnpublishedToolbar params={params} onChange={onParams} />
      {params.by === 'change' ? (
        <ByChange {...{ state, records, params, onParams }} />
      ) : (
        <ByRecord {...{ state, records, params, onParams }} />
      )}
    </section>
  );
}

function ByRecord({ state, records, params, onParams }: UnpublishedTabProps) {
  const { search, change, kind } = params;
  const found = useMemo(
    () => filterUnpublished(records, { search, change, kind }),
    [records, search, change, kind],
  );
  const keys = useMemo(() => new Set(records.map(({ key }) => key)), [records]);
  const { chosen, toggle, clear } = useSelection(keys);
  const foundKeys = found.map(({ key }) => key);
  const chosenHere = foundKeys.filter((key) => chosen.has(key)).length;
  return (
    <Paged params={params} onParams={onParams} entries={found} noun="record">
      {(page) => (
        <>
          <CheckBox
            label={`Choose all ${formatCount(found.length, 'record')}`}
            isChecked={chosenHere === found.length}
            isMixed={chosenHere > 0 && chosenHere < found.length}
            onToggle={(isChosen) => {
              toggle(foundKeys, isChosen);
            }}
          />
          <ul className="grid gap-3">
            {page.map((record) => (
              <li key={record.key} className="grid min-w-0">
                <UnpublishedCard
                  state={state}
                  record={record}
                  isChosen={chosen.has(record.key)}
                  onChoose={(isChosen) => {
                    toggle([record.key], isChosen);
                  }}
                />
              </li>
            ))}
          </ul>
          <SelectionBar
            {...{ state, records }}
            chosen={{ records: chosen }}
            count={formatCount(chosen.size, 'record')}
            onDone={clear}
          />
        </>
      )}
    </Paged>
  );
}

function ByChange({ state, records, params, onParams }: UnpublishedTabProps) {
  const { search, change, kind } = params;
  const found = useMemo(
    () => groupByChange(state, filterUnpublished(records, { search, change, kind })),
    [state, records, search, change, kind],
  );
  const ids = useMemo(() => new Set(state.changes.map(({ id }) => id)), [state]);
  const { chosen, toggle, clear } = useSelection(ids);
  return (
    <Paged params={params} onParams={onParams} entries={found} noun="change">
      {(page) => (
        <>
          <ul className="grid gap-3">
            {page.map((group) => (
              <li key={group.change.id} className="grid min-w-0">
                <ChangeCard
                  group={group}
                  isChosen={chosen.has(group.change.id)}
                  onChoose={(isChosen) => {
                    toggle([group.change.id], isChosen);
                  }}
                />
              </li>
            ))}
          </ul>
          <SelectionBar
            {...{ state, records }}
            chosen={{ changes: chosen }}
            count={formatCount(chosen.size, 'change')}
            onDone={clear}
          />
        </>
      )}
    </Paged>
  );
}

interface PagedProps<Entry> {
  readonly params: PublishingParams;
  readonly onParams: (next: Partial<PublishingParams>) => void;
  readonly entries: readonly Entry[];
  readonly noun: string;
  readonly children: (page: readonly Entry[]) => ReactNode;
}

/** A page of a list, with the ways to the others. A page that no longer exists shows the last one. */
function Paged<Entry>({ params, onParams, entries, noun, children }: PagedProps<Entry>) {
  const { size } = params;
  const page = Math.min(params.page, Math.max(1, Math.ceil(entries.length / size)));
  if (entries.length === 0) {
    return (
      <EmptyState
        title={`No ${noun} matches`}
        actions={
          <Button
            onClick={() => {
              onParams({ search: '', change: null, kind: null });
            }}
          >
            Clear the filters
          </Button>
        }
      />
    );
  }
  return (
    <>
      {children(entries.slice((page - 1) * size, page * size))}
      <Pager
        page={page}
        pageSize={size}
        total={entries.length}
        sizes={pageSizes}
        onPage={(next) => {
          onParams({ page: next });
        }}
        onSize={(next) => {
          onParams({ size: next });
        }}
      />
    </>
  );
}
