import { formatNumber } from '@manchester-eats/shared/domain';
import { requestsPerPage, type Requests } from '@manchester-eats/shared/supabase';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import type { RequestsShown, RequestsState } from './use-requests.ts';

/** The page that is shown, from 1, and the links to the others. */
export interface RequestPages {
  readonly page: number;
  readonly linkTo: (page: number) => string;
}

interface RequestFrameProps<Request> {
  readonly state: Pick<RequestsState<Request, never>, 'requests' | 'problem' | 'reload'>;
  readonly shown: RequestsShown;
  readonly pages: RequestPages;
  /** How many are open, of all. */
  readonly open: number;
  /** What appears in the list. */
  readonly empty: string;
  readonly children: (requests: Requests<Request>) => ReactNode;
}

/** Requests of a kind with their number and pages, or why there are none. */
export function RequestFrame<Request>(props: RequestFrameProps<Request>) {
  const { state, shown, pages, open, empty, children } = props;
  const { requests, problem, reload } = state;
  const { target, onFocus } = useFocusAfterRemoval<HTMLParagraphElement>();
  if (problem !== '') {
    return (
      <ErrorState
        title="The requests could not be loaded"
        actions={<Button onClick={reload}>Try again</Button>}
      >
        {problem}
      </ErrorState>
    );
  }
  if (requests === null) {
    return (
      <div role="status" className="grid gap-6">
        <span className="sr-only">Loading the requests…</span>
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </div>
    );
  }
  const count = requests.requests.length;
  return (
    <div className="grid gap-6" onFocus={onFocus}>
      <p role="status" ref={target} tabIndex={-1} className="text-ink-soft">
        {formatNumber(open)} open
        {requests.unreadable === 0
          ? ''
          : `, and ${formatNumber(requests.unreadable)} that cannot be shown here`}
      </p>
      {count === 0 ? <NothingListed shown={shown} pages={pages} empty={empty} /> : null}
      {children(requests)}
      <PageLinks pages={pages} hasNext={count + requests.unreadable >= requestsPerPage} />
    </div>
  );
}

type NothingListedProps = Pick<RequestFrameProps<never>, 'shown' | 'pages' | 'empty'>;

function NothingListed({ shown, pages, empty }: NothingListedProps) {
  if (pages.page > 1) {
    return (
      <EmptyState
        title="Nothing is left on this page."
        actions={<ButtonLink to={pages.linkTo(1)}>Show the first page</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState title={shown === 'open' ? 'Nothing waits for you.' : 'Nothing was decided yet.'}>
      {empty}
    </EmptyState>
  );
}

/** Links to the pages before and after this one; nothing if there is only one. */
function PageLinks({
  pages: { page, linkTo },
  hasNext,
}: {
  readonly pages: RequestPages;
  readonly hasNext: boolean;
}) {
  if (page === 1 && !hasNext) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3">
      {page > 1 ? <ButtonLink to={linkTo(page - 1)}>Previous page</ButtonLink> : null}
      <p className="text-ink-soft">Page {formatNumber(page)}</p>
      {hasNext ? <ButtonLink to={linkTo(page + 1)}>Next page</ButtonLink> : null}
    </nav>
  );
}
