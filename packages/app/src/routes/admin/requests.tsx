import type { RequestCounts } from '@manchester-eats/shared/supabase';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { AdministratorsOnly } from '../../features/account/administrators-only.tsx';
import { ClaimList } from '../../features/requests/claim-list.tsx';
import { EntryList } from '../../features/requests/entry-list.tsx';
import { MessageList } from '../../features/requests/message-list.tsx';
import { pageOf } from '../../features/requests/page-parameter.ts';
import { requestKindOf, RequestTabs } from '../../features/requests/request-tabs.tsx';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** What owners and claimants ask for, for administrators to decide. */
export function Component() {
  const { pathname, search } = useLocation();
  return (
    <AdministratorsOnly
      title="Requests"
      path={`${pathname}${search}`}
      purpose="to see what owners ask for"
    >
      <RequestsOfKind />
    </AdministratorsOnly>
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
    paths.adminRequests({
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
          <TextLink to={paths.adminRequests({ ...ofKind, show: 'decided' })}>
            Show what was decided
          </TextLink>
        ) : (
          <TextLink to={paths.adminRequests(ofKind)}>Show what is open</TextLink>
        )}
        <TextLink to={paths.adminRequestSettings()}>Settings</TextLink>
      </div>
      {kind === 'claims' ? <ClaimList {...list} /> : null}
      {kind === 'messages' ? <MessageList key={`${shown} ${String(page)}`} {...list} /> : null}
      {kind === 'entries' ? <EntryList key={`${shown} ${String(page)}`} {...list} /> : null}
    </>
  );
}
