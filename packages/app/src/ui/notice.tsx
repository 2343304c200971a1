import type { ReactNode } from 'react';

interface NoticeProps {
  /** Ornament above the words. */
  readonly art?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** What one can do next. */
  readonly actions?: ReactNode;
  /** The level of the heading, so that the page keeps one order. */
  readonly level?: 1 | 2;
}

function NoticeBody({ art, title, children, actions, level = 2 }: NoticeProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <>
      {art}
      <Heading className="text-xl">{title}</Heading>
      {children === undefined ? null : <div className="max-w-prose text-ink-soft">{children}</div>}
      {actions === undefined ? null : (
        <div className="mt-3 flex flex-wrap items-center justify-center gap-3">{actions}</div>
      )}
    </>
  );
}

const frame = 'flex flex-col items-center gap-2 rounded-lg px-6 py-12 text-center';

/** Nothing to show, and what to do next. */
export function EmptyState(props: NoticeProps) {
  return (
    <div className={`${frame} border border-dashed border-line-strong bg-surface`}>
      <NoticeBody {...props} />
    </div>
  );
}

/** Something went wrong: what happened, what was kept, a way on. Read out when it appears. */
export function ErrorState(props: NoticeProps) {
  return (
    <div role="alert" className={`${frame} border border-danger bg-danger-soft`}>
      <NoticeBody {...props} />
    </div>
  );
}
