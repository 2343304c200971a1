import { formatNumber } from '@manchester-eats/shared/domain';
import type {
  DecisionOutcome,
  RequestCounts,
  Requests,
  RequestsPort,
} from '@manchester-eats/shared/supabase';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAccountServices } from '../../state/account.ts';
import { noteDecision } from '../../state/open-requests.ts';
import { undecidedText } from '../../state/undecided-text.ts';
import { useServerRead } from '../../state/use-server-read.ts';
import { showToast } from '../../ui/toast-queue.ts';

export type RequestsShown = 'open' | 'decided';

/** The requests of a kind that an administrator sees. */
export interface RequestsState<Request, Decision> {
  /** Null while they are loading. */
  readonly requests: Requests<Request> | null;
  /** Why they could not be loaded; `''` if they could. */
  readonly problem: string;
  readonly isDeciding: boolean;
  readonly reload: () => void;
  /** Calls `onDone` once the decisions have reached the database; what was chosen and typed is needed until then. */
  readonly decide: (decisions: readonly Decision[], onDone?: () => void) => void;
}

interface RequestsParts<Request, Decision> {
  /** Connects to the requests; the same function each time. */
  readonly open: (client: SupabaseClient) => RequestsPort<Request, Decision>;
  readonly shown: RequestsShown;
  /** From 1. */
  readonly page: number;
  /** Called with what is open, whenever it has been read; the same function each time. */
  readonly onCounts: (counts: RequestCounts) => void;
  /** Called with what was decided, before the requests are read again. */
  readonly onDecided?: (outcomes: readonly DecisionOutcome[]) => void;
}

/** Reads the requests of a kind, and reads them again after each decision. */
export function useRequests<Request, Decision>({
  open,
  shown,
  page,
  onCounts,
  onDecided,
}: RequestsParts<Request, Decision>): RequestsState<Request, Decision> {
  const { client } = useAccountServices();
  const port = useMemo(
    () => client().then((opened) => (opened === null ? null : open(opened))),
    [client, open],
  );
  const read = useCallback(
    (opened: RequestsPort<Request, Decision>) => opened.read(shown, page),
    [shown, page],
  );
  const { value: requests, problem, reload } = useServerRead(port, read);
  const [isDeciding, setIsDeciding] = useState(false);
  useEffect(() => {
    if (requests !== null) onCounts(requests.counts);
  }, [requests, onCounts]);

  async function decide(decisions: readonly Decision[], onDone?: () => void): Promise<void> {
    setIsDeciding(true);
    const result = await (await port)?.decide(decisions);
    setIsDeciding(false);
    if (result?.ok === true) {
      onDone?.();
      showOutcomes(result.value);
      onDecided?.(result.value);
    } else {
      showToast({ title: 'Error', text: undecidedText(result?.failure), tone: 'danger' });
      // The answer may have been lost. While nothing answers, the list stays, and with it a reason that was typed.
      if ((await (await port)?.read(shown, page))?.ok !== true) return;
    }
    noteDecision();
    reload();
  }

  return {
    requests,
    problem,
    isDeciding,
    reload,
    decide: (decisions, onDone) => {
      if (!isDeciding) void decide(decisions, onDone);
    },
  };
}

function showOutcomes(outcomes: readonly DecisionOutcome[]): void {
  const conflicts = outcomes.flatMap(({ conflict }) => (conflict === null ? [] : [conflict]));
  const done = outcomes.length - conflicts.length;
  if (done > 0) {
    const title = done === 1 ? 'Request decided' : `${formatNumber(done)} requests decided`;
    showToast({ title, tone: 'good' });
  }
  for (const text of new Set(conflicts)) {
    showToast({ title: 'Not decided', text, tone: 'danger' });
  }
}
