import type { PremiumListing } from '@manchester-eats/shared/supabase';
import { useRef } from 'react';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { SettingsDecision } from './use-request-settings.ts';

interface PremiumRowProps {
  readonly listing: PremiumListing;
  readonly decision: SettingsDecision;
  readonly onDecided: () => void;
}

/** A listing with its owner and its mark, which can be given or taken away. */
export function PremiumRow({ listing, decision, onDecided }: PremiumRowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { id, name, area, isPremium, ownerEmail } = listing;
  const { isDeciding, decide } = decision;
  const verb = isPremium ? 'Remove the mark' : 'Mark as premium';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
          <TextLink to={paths.listing(id)} isAlone>
            {name}
          </TextLink>
          {isPremium ? <Badge tone="accent">Premium</Badge> : null}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {area === '' ? '' : `${area}, `}
          {ownerEmail === null ? 'no owner' : `owned by ${ownerEmail}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <RemoveOwner listing={listing} decision={decision} onDecided={onDecided} />
        <Button
          aria-label={`${verb}: ${name}`}
          aria-disabled={isDeciding}
          onClick={() => {
            if (!isDeciding) dialog.current?.showModal();
          }}
        >
          {verb}
        </Button>
      </div>
      <ConfirmDialog
        dialog={dialog}
        question={isPremium ? `Remove the mark of “${name}”?` : `Mark “${name}” as premium?`}
        warning={
          isPremium
            ? 'Ads are shown on the page of the listing again.'
            : 'Its owner may then switch off the ads on the page of the listing.'
        }
        verb={verb}
        onConfirm={() => {
          decide(
            (port) => port.mark(id, !isPremium),
            isPremium ? `“${name}” is no longer premium` : `“${name}” is premium`,
            onDecided,
          );
        }}
      />
    </div>
  );
}

/** Takes the listing from its owner; nothing if it has none. */
function RemoveOwner({ listing, decision, onDecided }: PremiumRowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { id, name, ownerId } = listing;
  const { isDeciding, decide } = decision;
  if (ownerId === null) return null;
  return (
    <>
      <Button
        aria-label={`Remove the owner: ${name}`}
        aria-disabled={isDeciding}
        onClick={() => {
          if (!isDeciding) dialog.current?.showModal();
        }}
      >
        Remove the owner
      </Button>
      <ReasonDialog
        dialog={dialog}
        verb="Remove"
        what={`the owner of “${name}”`}
        hint="The owner reads it. The listing stays, and what waits of the owner is withdrawn."
        onConfirm={(reason) => {
          decide(
            (port) => port.removeOwner(id, ownerId, reason),
            `“${name}” has no owner now`,
            onDecided,
          );
        }}
      />
    </>
  );
}
