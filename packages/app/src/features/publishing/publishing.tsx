import { listUnpublished } from '@manchester-eats/shared/publishing';
import type { WorkingCopy } from '@manchester-eats/shared/sync';
import { useMemo, type ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from '../../state/use-store.ts';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { AtOnceSwitch } from './at-once-switch.tsx';
import { ConflictsTab } from './conflicts-tab.tsx';
import { LogTab } from './log-tab.tsx';
import { OffersTab } from './offers-tab.tsx';
import { OtherDirectory } from './other-directory.tsx';
import { PublicationPanel, UnfinishedPublish } from './publication-panel.tsx';
import {
  readPublishingParams,
  writePublishingParams,
  type PublishingParams,
} from './publishing-params.ts';
import { PublishingTabs } from './publishing-tabs.tsx';
import { UnpublishedTab } from './unpublished-tab.tsx';

/** What is unpublished, in conflict, offered, and what was done. */
export function Publishing({ state }: { readonly state: WorkingCopy }) {
  const { target, onFocus } = useFocusAfterRemoval<HTMLDivElement>();
  const [query, setQuery] = useSearchParams();
  const params = readPublishingParams(query);
  const conflicts = useStore(({ conflicts: count }) => count);
  const records = useMemo(() => listUnpublished(state), [state]);
  const unfinished = useMemo(
    () => [
      ...new Set(
        records.flatMap(({ isSent, causes }) => (isSent ? causes.map(({ id }) => id) : [])),
      ),
    ],
    [records],
  );
  const onParams = (next: Partial<PublishingParams>) => {
    setQuery(writePublishingParams(params, next), { replace: true });
  };
  return (
    <div onFocus={onFocus} className="grid min-w-0 grid-cols-1 gap-6">
      <OtherDirectory />
      <PublicationPanel state={state} />
      <UnfinishedPublish changes={unfinished} />
      <PublishingTabs
        shown={params.show}
        counts={{ unpublished: records.length, conflicts, offers: state.offers.length }}
      />
      <div ref={target} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-6 outline-none">
        <ShownTab {...{ state, records, params, onParams }} />
      </div>
      <AtOnceSwitch />
    </div>
  );
}

function ShownTab(props: ComponentProps<typeof UnpublishedTab>) {
  const { state, params } = props;
  switch (params.show) {
    case 'unpublished':
      return <UnpublishedTab {...props} />;
    case 'conflicts':
      return <ConflictsTab state={state} />;
    case 'offers':
      return <OffersTab state={state} />;
    case 'log':
      return <LogTab state={state} />;
  }
}
