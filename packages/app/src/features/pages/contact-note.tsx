import { use } from 'react';
import { useDirectoryServices } from '../../state/use-directory.ts';
import { mailLink } from '../../ui/safe-url.ts';

/** Shows the contact e-mail, if the site has a valid one. Suspends until the server's configuration has been read. */
export function ContactNote() {
  const email = use(useDirectoryServices().contactEmail);
  const link = mailLink(email);
  if (link === null) return null;
  return (
    <section aria-labelledby="write-title" className="rounded-lg border border-line bg-surface p-6">
      <h2 id="write-title" className="text-lg">
        Write to us
      </h2>
      <p className="mt-2 break-words">
        <a href={link} className="font-medium text-accent-ink underline underline-offset-4">
          {email}
        </a>
      </p>
    </section>
  );
}
