import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { momentText } from '../../ui/moment-text.ts';
import { showToast } from '../../ui/toast-queue.ts';
import type { ShownMail } from './shown-mails.ts';

interface MailCardProps {
  readonly mail: ShownMail;
  readonly onRemove: (id: number) => void;
}

const statuses = {
  kept: { label: 'Kept', tone: 'plain' },
  hidden: { label: 'Kept', tone: 'plain' },
  waiting: { label: 'Waits to be sent', tone: 'fair' },
  'not-sent': { label: 'Not sent', tone: 'danger' },
  'not-handed-on': { label: 'To hand on', tone: 'fair' },
} as const;

/** An e-mail: to whom, when and about what, with its text to read and hand on. */
export function MailCard({ mail, onRemove }: MailCardProps) {
  const { id, to, subject, text, html, time, status, problem } = mail;
  const [showsHtml, setShowsHtml] = useState(false);
  const { label, tone } = statuses[status];
  return (
    <article className="grid gap-4 rounded-lg border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <h2 className="text-lg wrap-anywhere">{subject}</h2>
          <p className="text-sm text-ink-soft wrap-anywhere">
            To {to}, {momentText(time)}
          </p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {problem === '' ? null : (
        <p className="text-sm wrap-anywhere">
          <span className="font-semibold">Last attempt:</span> {problem}
        </p>
      )}
      <MailText mail={mail} />
      {showsHtml ? (
        <iframe
          title={`“${subject}” as mail programs show it`}
          srcDoc={html}
          // No permission at all: no script runs, and no link opens.
          sandbox=""
          referrerPolicy="no-referrer"
          className="h-120 w-full rounded-md border border-line bg-paper"
        />
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        {html === '' ? null : (
          <Button
            aria-expanded={showsHtml}
            onClick={() => {
              setShowsHtml(!showsHtml);
            }}
          >
            {showsHtml ? 'Hide the HTML' : 'Show the HTML'}
          </Button>
        )}
        {text === '' ? null : (
          <Button
            aria-label={`Copy the text of “${subject}”`}
            onClick={() => {
              void copy(text);
            }}
          >
            Copy the text
          </Button>
        )}
        {id === null ? null : (
          <Button
            aria-label={`Remove “${subject}”`}
            onClick={() => {
              onRemove(id);
            }}
          >
            Remove
          </Button>
        )}
      </div>
    </article>
  );
}

/** The text of an e-mail, or why it is not shown. */
function MailText({ mail: { subject, text, status } }: { readonly mail: ShownMail }) {
  if (status === 'hidden') {
    return (
      <p className="text-sm text-ink-soft">
        This e-mail is about the account of an administrator. Its link is not shown, because whoever
        opens it could take that account over. The operator can give the account a new password with
        the command reset-password.
      </p>
    );
  }
  if (text === '') return null;
  return (
    <details className="rounded-md border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-3 text-sm font-semibold">
        Show the text
      </summary>
      <pre
        // It scrolls, so it must be reached by keyboard.
        tabIndex={0}
        role="region"
        aria-label={`Text of “${subject}”`}
        className="max-h-120 overflow-y-auto border-t border-line bg-sunken p-4 text-sm whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </pre>
    </details>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Text copied', tone: 'good' });
  } catch {
    showToast({
      title: 'Error',
      text: 'Please select and copy the text yourself.',
      tone: 'danger',
    });
  }
}
