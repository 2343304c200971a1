import type { RequestCounts } from '@manchester-eats/shared/supabase';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminPaths } from '../../admin-paths.ts';
import { AdminPage } from '../../features/administration/admin-page.tsx';
import { ClaimList } from '../../features/requests/claim-list.tsx';
import { EntryList } from '../../features/requests/entry-list.tsx';
import { MessageList } from '../../features/requests/message-list.tsx';
import { pageOf } from '../../features/requests/page-parameter.ts';
import { requestKindOf, RequestTabs } from '../../features/requests/request-tabs.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** What owners and claimants ask for, for administrators to decide. */
export function Component() {
  return (
    <AdminPage title="Requests" need="role" purpose="to see what owners ask for">
      <RequestsOfKind />
    </AdminPage>
  );
}

function RequestsOfKind() {
  const [params] = useSearchParams();
  const [counts, setCounts] = useState<RequestCounts | null>(null);
  const kind = requestKindOf(params.get('kind'));
  const shown = params.get('show') === 'decided' ? 'decided' : 'open';
  const page = pageOf(params.get('page'));
  const ofKind = kind === 'entries' ? {} : { kind };
  const linkTo = (to: number) =>
    adminPaths.requests({
      ...ofKind,
      ...(shown === 'decided' ? { show: shown } : {}),
      ...(to === 1 ? {} : { page: String(to) }),
    });
  const list = { shown, pages: { page, linkTo }, onCounts: setCounts } as const;
  return (
    <>
      <RequestTabs kinds={['entries', 'claims', 'messages']} chosen={kind} counts={counts} />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        {shown === 'open' ? (
          <TextLink to={adminPaths.requests({ ...ofKind, show: 'decided' })}>
            Show what was decided
          </TextLink>
        ) : (
          <TextLink to={adminPaths.requests(ofKind)}>Show what is open</TextLink>
        )}
        <TextLink to={adminPaths.requestSettings()}>Settings</TextLink>
      </div>
      {kind === 'claims' ? <ClaimList {...list} /> : null}
      {kind === 'messages' ? <MessageList key={`${shown} ${String(page)}`} {...list} /> : null}
      {kind === 'entries' ? <EntryList key={`${shown} ${String(page)}`} {...list} /> : null}
    </>
  );
}
