import { isOpenClaim, type Claim } from '@manchester-eats/shared/domain';
import type { ClaimDecision, ClaimRequestToDecide } from '@manchester-eats/shared/supabase';
import { useId, useState } from 'react';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { momentText } from '../../ui/moment-text.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { ClaimButtons } from './claim-buttons.tsx';
import { stepLabel } from './claim-facts.ts';
import type { CardState } from './request-list.tsx';

const statuses = {
  pending: { label: 'Pending', tone: 'fair' },
  disputed: { label: 'Disputed', tone: 'danger' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Refused', tone: 'danger' },
  revoked: { label: 'Revoked', tone: 'plain' },
} as const;

interface ClaimCardProps extends CardState<ClaimDecision> {
  readonly request: ClaimRequestToDecide;
}

/** A claim: who asks for what, what happened to it, and the buttons that decide it. */
export function ClaimCard({ request, isChosen, isDeciding, onChoose, onDecide }: ClaimCardProps) {
  const { claim } = request;
  const name = claim.listingName ?? 'A listing that was removed';
  const { label, tone } = statuses[claim.status];
  return (
    <article className="grid gap-4 rounded-lg border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        {isOpenClaim(claim) ? (
          <input
            type="checkbox"
            aria-label={`Select the claim of ${claim.name} for ${name}`}
            checked={isChosen}
            onChange={(event) => {
              onChoose(event.target.checked);
            }}
            className="mt-1 size-6 accent-accent"
          />
        ) : null}
        <div className="min-w-0 grow basis-[10rem]">
          <h2 className="text-lg wrap-anywhere">
            {claim.listingName === null ? (
              name
            ) : (
              <TextLink to={paths.listing(claim.listingId)}>{name}</TextLink>
            )}
          </h2>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {claim.listingAddress || 'No address'}. Claimed {momentText(claim.createdAt)}.
          </p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {claim.status === 'disputed' ? (
        <p className="rounded-md border border-danger bg-danger-soft p-3 text-sm wrap-anywhere">
          This listing has an owner: {claim.presentOwner || 'an account without an e-mail address'}.
        </p>
      ) : null}
      <Claimant claim={claim} />
      <Steps claim={claim} />
      <ClaimButtons request={request} name={name} isDeciding={isDeciding} onDecide={onDecide} />
    </article>
  );
}

function Claimant({ claim }: { readonly claim: Claim }) {
  const [isShown, setIsShown] = useState(false);
  const codeId = useId();
  return (
    <dl className="grid gap-x-4 gap-y-2 text-sm wrap-anywhere grid-cols-[5.5rem_minmax(0,1fr)] sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="font-semibold">Claimant</dt>
      <dd>{claim.name}</dd>
      <dt className="font-semibold">Email</dt>
      <dd>{claim.email}</dd>
      <dt className="font-semibold">Phone</dt>
      <dd>{claim.phone}</dd>
      <dt className="font-semibold">Account</dt>
      <dd>{claim.accountEmail ?? 'None: the claim was sent without signing in'}</dd>
      <dt className="self-center font-semibold">Code word</dt>
      <dd className="flex flex-wrap items-center gap-3">
        <span id={codeId}>{isShown ? claim.codeWord : '••••••'}</span>
        <Button
          size="compact"
          aria-controls={codeId}
          aria-expanded={isShown}
          aria-label={`${isShown ? 'Hide' : 'Show'} the code word of ${claim.name}`}
          onClick={() => {
            setIsShown(!isShown);
          }}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      </dd>
      {claim.linkExpiresAt === null ? null : (
        <>
          <dt className="font-semibold">Link</dt>
          <dd>Not used yet. It works until {momentText(claim.linkExpiresAt)}.</dd>
        </>
      )}
    </dl>
  );
}

function Steps({ claim }: { readonly claim: Claim }) {
  return (
    <ol aria-label="What happened" className="grid gap-1 border-t border-line pt-3 text-sm">
      {claim.steps.map((step, index) => (
        <li key={index} className="wrap-anywhere">
          <span className="font-semibold">{stepLabel(step)}</span>, {momentText(step.at)}
          {step.actor === '' ? '' : `, ${step.actor}`}
          {step.reason === '' ? '' : `. Reason: ${step.reason}`}
        </li>
      ))}
    </ol>
  );
}
