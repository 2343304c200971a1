import type { ReceivedMessage } from '@manchester-eats/shared/supabase';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { momentText } from '../../ui/moment-text.ts';
import { mailLink } from '../../ui/safe-url.ts';

interface MessageCardProps {
  readonly message: ReceivedMessage;
  readonly isDeciding: boolean;
  readonly onDecide: (decision: 'close' | 'reopen') => void;
}

/** A message with its sender. What visitors write is shown as text, whatever it is. */
export function MessageCard({ message, isDeciding, onDecide }: MessageCardProps) {
  const { name, email, accountEmail, isOpen, sentAt } = message;
  const link = mailLink(email);
  const decision = isOpen ? 'close' : 'reopen';
  const label = isOpen ? 'Close' : 'Open again';
  return (
    <article className="grid gap-4 rounded-lg border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-[10rem]">
          <h2 className="text-lg wrap-anywhere">{name}</h2>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {link === null ? (
              email
            ) : (
              <a href={link} className="text-accent-ink underline underline-offset-4">
                {email}
              </a>
            )}
            , {momentText(sentAt)}
          </p>
          <p className="text-sm text-ink-soft wrap-anywhere">{senderNote(email, accountEmail)}</p>
        </div>
        <Badge tone={isOpen ? 'fair' : 'plain'}>{isOpen ? 'Open' : 'Closed'}</Badge>
      </div>
      <p className="whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      <Button
        className="justify-self-end"
        aria-label={`${label}: message from ${name}`}
        aria-disabled={isDeciding}
        onClick={() => {
          onDecide(decision);
        }}
      >
        {label}
      </Button>
    </article>
  );
}

function senderNote(email: string, accountEmail: string): string {
  if (accountEmail === '') return 'Sent without an account: nobody has checked the address.';
  return accountEmail.toLowerCase() === email.toLowerCase()
    ? 'Sent with the account of this address.'
    : `Sent with the account ${accountEmail}.`;
}
