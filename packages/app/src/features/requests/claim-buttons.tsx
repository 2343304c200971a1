import { isOpenClaim } from '@manchester-eats/shared/domain';
import type { ClaimDecision, ClaimRequestToDecide } from '@manchester-eats/shared/supabase';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { approvalNote, laterDecisions } from './claim-facts.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';

interface ClaimButtonsProps {
  readonly request: ClaimRequestToDecide;
  /** The listing's name. */
  readonly name: string;
  readonly isDeciding: boolean;
  readonly onDecide: (decision: ClaimDecision) => void;
}

/** The buttons that decide a claim, or take a decision back. */
export function ClaimButtons({ request, name, isDeciding, onDecide }: ClaimButtonsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { claim, version } = request;
  const isOpen = isOpenClaim(claim);
  const { canMakeLink, revokeHint } = laterDecisions(claim);
  const decide = (decision: ClaimDecision['decision'], reason = '') => {
    onDecide({ id: claim.id, version, decision, reason });
  };
  if (!isOpen && revokeHint === '') return null;
  const verb = isOpen ? 'Refuse' : 'Revoke';
  const whose = `the claim of ${claim.name} for ${name}`;
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      {isOpen ? (
        <p className="min-w-[min(15rem,100%)] grow basis-0 text-sm text-ink-soft">
          {approvalNote(claim)}
        </p>
      ) : null}
      <Button
        aria-label={`${verb} ${whose}`}
        aria-disabled={isDeciding}
        onClick={() => dialog.current?.showModal()}
      >
        {verb}
      </Button>
      {isOpen || canMakeLink ? (
        <Button
          variant={isOpen ? 'primary' : 'secondary'}
          aria-label={isOpen ? `Approve ${whose}` : `Make a new link for ${whose}`}
          aria-disabled={isDeciding}
          onClick={() => {
            decide('approve');
          }}
        >
          {isOpen ? 'Approve' : 'New link'}
        </Button>
      ) : null}
      <ReasonDialog
        key={verb}
        dialog={dialog}
        verb={verb}
        what={whose}
        hint={isOpen ? 'The claimant reads it.' : revokeHint}
        onConfirm={(reason) => {
          decide(isOpen ? 'refuse' : 'revoke', reason);
        }}
      />
    </div>
  );
}
