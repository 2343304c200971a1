import { use } from 'react';
import { useDirectoryServices } from '../../state/use-directory.ts';
import { mailLink } from '../../ui/safe-url.ts';

interface ContactNoteProps {
  /** Whether the page shows its default text, which has no contact details. */
  readonly isDefault: boolean;
}

/**
 * Shows the contact e-mail. Without a valid one, says so below the default text, and renders nothing below
 * any other. Suspends until the server's configuration has been read.
 */
export function ContactNote({ isDefault }: ContactNoteProps) {
  const email = use(useDirectoryServices().contactEmail);
  const link = mailLink(email);
  if (link === null && !isDefault) return null;
  return (
    <section aria-labelledby="write-title" className="rounded-lg border border-line bg-surface p-6">
      <h2 id="write-title" className="text-lg">
        Write to us
      </h2>
      <p className="mt-2 break-words text-ink-soft">
        {link === null ? (
          'No e-mail address has been set up for this site yet.'
        ) : (
          <a href={link} className="font-medium text-accent-ink underline underline-offset-4">
            {email}
          </a>
        )}
      </p>
    </section>
  );
}
