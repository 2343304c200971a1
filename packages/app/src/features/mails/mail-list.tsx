import { formatNumber } from '@manchester-eats/shared/domain';
import { siteName } from '@manchester-eats/shared/city';
import type { Mails } from '@manchester-eats/shared/supabase';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { MailCard } from './mail-card.tsx';
import { listMails } from './shown-mails.ts';
import { useMails } from './use-mails.ts';

const explanations: Readonly<Record<Mails['delivery'], string>> = {
  kept: 'This server has no mail server, so it keeps e-mails here instead of sending them. Hand on what people wait for, such as a link to set a new password, and only to the person whose address it is.',
  sent: 'This server sends its e-mails. Those that wait, or could not be sent within three days, are listed here.',
  unknown:
    'Nothing sends these e-mails. Hand each on to the person whose address it is, then remove it.',
};

/** The e-mails that were kept, that wait, or that could not be sent. */
export function MailList() {
  const { mails, problem, reload, remove } = useMails();
  const { target, onFocus } = useFocusAfterRemoval<HTMLParagraphElement>();
  if (problem !== '') {
    return (
      <ErrorState
        title="The e-mails could not be loaded"
        actions={<Button onClick={reload}>Try again</Button>}
      >
        {problem}
      </ErrorState>
    );
  }
  if (mails === null) {
    return (
      <div role="status" className="grid gap-6">
        <span className="sr-only">Loading the e-mails…</span>
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    );
  }
  const shown = listMails(mails, { siteUrl: window.location.origin, siteName });
  return (
    <div className="grid gap-6" onFocus={onFocus}>
      <p className="max-w-prose">{explanations[mails.delivery]}</p>
      <p role="status" ref={target} tabIndex={-1} className="text-ink-soft">
        {shown.length === 1 ? '1 e-mail' : `${formatNumber(shown.length)} e-mails`}, newest first
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title={mails.delivery === 'sent' ? 'Every e-mail was sent.' : 'There are no e-mails.'}
        >
          E-mails to owners and other users appear here.
        </EmptyState>
      ) : null}
      <ul className="grid gap-6">
        {shown.map((mail) => (
          <li key={mail.key} className="grid min-w-0">
            <MailCard mail={mail} onRemove={remove} />
          </li>
        ))}
      </ul>
    </div>
  );
}
