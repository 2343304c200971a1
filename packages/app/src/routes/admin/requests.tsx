import type { RequestCounts } from '@manchester-eats/shared/supabase';
import { useState, type ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminPaths, type RequestKind } from '../../admin-paths.ts';
import { AdminPage } from '../../features/administration/admin-page.tsx';
import { ClaimList } from '../../features/requests/claim-list.tsx';
import { EntryList } from '../../features/requests/entry-list.tsx';
import { MessageList } from '../../features/requests/message-list.tsx';
import { pageOf } from '../../features/requests/page-parameter.ts';
import {
  requestKindOf,
  requestLabels,
  RequestTabs,
} from '../../features/requests/request-tabs.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** What owners and claimants ask for, for administrators to decide. */
export function Component() {
  const [params] = useSearchParams();
  const kind = requestKindOf(params.get('kind'));
  return (
    <AdminPage
      title="Requests"
      part={
        isDecided(params) ? `Decided ${requestLabels[kind].toLowerCase()}` : requestLabels[kind]
      }
      need="role"
      purpose="to see what owners ask for"
    >
      <RequestsOfKind />
    </AdminPage>
  );
}

/** Returns whether the URL names what was decided rather than what is open. */
function isDecided(params: URLSearchParams): boolean {
  return params.get('show') === 'decided';
}

function RequestsOfKind() {
  const [params] = useSearchParams();
  const [counts, setCounts] = useState<RequestCounts | null>(null);
  const kind = requestKindOf(params.get('kind'));
  const shown = isDecided(params) ? 'decided' : 'open';
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
      <RequestTabs chosen={kind} counts={counts} />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        {shown === 'open' ? (
          <TextLink to={adminPaths.requests({ ...ofKind, show: 'decided' })} isAlone>
            Show what was decided
          </TextLink>
        ) : (
          <TextLink to={adminPaths.requests(ofKind)} isAlone>
            Show what is open
          </TextLink>
        )}
        <TextLink to={adminPaths.requestSettings()} isAlone>
          Settings
        </TextLink>
      </div>
      <List kind={kind} list={list} />
    </>
  );
}

interface ListProps {
  readonly kind: RequestKind;
  readonly list: ComponentProps<typeof EntryList>;
}

function List({ kind, list }: ListProps) {
  const key = `${list.shown} ${String(list.pages.page)}`;
  switch (kind) {
    case 'entries':
      return <EntryList key={key} {...list} />;
    case 'claims':
      return <ClaimList {...list} />;
    case 'messages':
      return <MessageList key={key} {...list} />;
  }
}
