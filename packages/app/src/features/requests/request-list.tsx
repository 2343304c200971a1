import { formatNumber } from '@manchester-eats/shared/domain';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { RequestFrame, type RequestPages } from './request-frame.tsx';
import type { RequestsShown, RequestsState } from './use-requests.ts';

/** The most requests that can be decided at once. */
const mostAtOnce = 100;

/** What a card needs to take part in its list. */
export interface CardState<Decision> {
  readonly isChosen: boolean;
  readonly isDeciding: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onDecide: (decision: Decision) => void;
}

interface RequestListProps<Request, Decision> {
  readonly state: RequestsState<Request, Decision>;
  readonly shown: RequestsShown;
  readonly pages: RequestPages;
  /** How many are open, of all. */
  readonly open: number;
  /** What appears in the list. */
  readonly empty: string;
  /** Who reads the reason of a refusal. */
  readonly reasonHint: string;
  readonly idOf: (request: Request) => string;
  readonly isOpen: (request: Request) => boolean;
  readonly decisionOf: (
    request: Request,
    decision: 'approve' | 'refuse',
    reason: string,
  ) => Decision;
  readonly card: (request: Request, state: CardState<Decision>) => ReactNode;
}

/** Requests of a kind, which can be decided one by one or several at once. */
export function RequestList<Request, Decision>(props: RequestListProps<Request, Decision>) {
  const { state, shown, pages, open, empty, reasonHint, idOf, isOpen, decisionOf, card } = props;
  const { isDeciding, decide } = state;
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = (state.requests?.requests ?? [])
    .filter((request) => chosenIds.has(idOf(request)) && isOpen(request))
    .slice(0, mostAtOnce);
  const decideChosen = (decision: 'approve' | 'refuse', reason: string) => {
    decide(
      chosen.map((request) => decisionOf(request, decision, reason)),
      () => {
        setChosenIds(new Set());
      },
    );
  };
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosenIds);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosenIds(next);
  };
  return (
    <RequestFrame {...{ state, shown, pages, open, empty }}>
      {({ requests }) => (
        <>
          <SelectionBar
            count={chosen.length}
            isDeciding={isDeciding}
            reasonHint={reasonHint}
            onDecide={decideChosen}
          />
          <ul className="grid gap-6">
            {requests.map((request) => (
              <li key={idOf(request)} className="grid min-w-0">
                {card(request, {
                  isChosen: chosenIds.has(idOf(request)),
                  isDeciding,
                  onChoose: (isChosen) => {
                    choose(idOf(request), isChosen);
                  },
                  onDecide: (decision) => {
                    decide([decision]);
                  },
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </RequestFrame>
  );
}

interface SelectionBarProps {
  /** How many requests are selected. */
  readonly count: number;
  readonly isDeciding: boolean;
  readonly reasonHint: string;
  readonly onDecide: (decision: 'approve' | 'refuse', reason: string) => void;
}

function SelectionBar({ count, isDeciding, reasonHint, onDecide }: SelectionBarProps) {
  const refuse = useRef<HTMLDialogElement>(null);
  if (count === 0) return null;
  return (
    <div className="action-bar sticky bottom-4 z-10 order-last flex flex-wrap items-center justify-end gap-3 rounded-lg border border-line bg-raised p-4 shadow-float">
      <p className="grow font-semibold">{formatNumber(count)} selected</p>
      <Button aria-disabled={isDeciding} onClick={() => refuse.current?.showModal()}>
        Refuse the selected
      </Button>
      <Button
        variant="primary"
        aria-disabled={isDeciding}
        onClick={() => {
          onDecide('approve', '');
        }}
      >
        Approve the selected
      </Button>
      <ReasonDialog
        dialog={refuse}
        verb="Refuse"
        what={`${formatNumber(count)} ${count === 1 ? 'request' : 'requests'}`}
        hint={reasonHint}
        onConfirm={(reason) => {
          onDecide('refuse', reason);
        }}
      />
    </div>
  );
}
