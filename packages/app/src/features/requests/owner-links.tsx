import type { Claim } from '@manchester-eats/shared/domain';
import { useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-queue.ts';

/** The link of a claim that was just approved. */
export interface OwnerLink {
  readonly claim: Claim;
  readonly token: string;
}

/**
 * The links that an administrator may hand on. They are shown once, because only their hashes are stored: each new one
 * brings the focus here, as the claim may be far below.
 */
export function OwnerLinks({ links }: { readonly links: readonly OwnerLink[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const newest = links.at(-1)?.token;
  useEffect(() => {
    heading.current?.focus();
  }, [newest]);
  if (links.length === 0) return null;
  return (
    <section
      aria-labelledby="owner-links"
      className="grid gap-5 rounded-lg border border-line-strong bg-raised p-5"
    >
      <div className="grid gap-1">
        <h2 id="owner-links" ref={heading} tabIndex={-1} className="text-lg">
          Links for the new owners
        </h2>
        <p className="text-sm text-ink-soft">
          Whoever opens a link and signs in becomes the owner. Each works once, for 14 days, and is
          shown only now. Hand it on where no mail is sent.
        </p>
      </div>
      {links.map(({ claim, token }) => (
        <LinkField key={claim.id} claim={claim} token={token} />
      ))}
    </section>
  );
}

function LinkField({ claim, token }: OwnerLink) {
  const url = new URL(`${paths.acceptListing()}#${token}`, window.location.href).href;
  const name = claim.listingName ?? 'A listing that was removed';
  return (
    <TextField
      label={`${name}, for ${claim.email}`}
      value={url}
      readOnly
      onChange={() => undefined}
      onFocus={(event) => {
        event.currentTarget.select();
      }}
      action={
        <Button
          size="compact"
          aria-label={`Copy the link for ${name}`}
          onClick={() => void copy(url)}
        >
          Copy
        </Button>
      }
    />
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ tone: 'good', title: 'Copied!' });
  } catch {
    // The browser forbids it or has no clipboard.
    showToast({ tone: 'danger', title: 'Failed to copy URL to clipboard.' });
  }
}
