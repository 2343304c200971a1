import type { ReactNode } from 'react';

interface NoticeProps {
  /** Decoration above the title. */
  readonly art?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons and links for the next step. */
  readonly actions?: ReactNode;
  /** Level of the heading. */
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

/** Shown where there is nothing to list. */
export function EmptyState(props: NoticeProps) {
  return (
    <div className={`${frame} border border-dashed border-line-strong bg-surface`}>
      <NoticeBody {...props} />
    </div>
  );
}

/** Shown after an error: what happened, what was kept and what to do next. Screen readers announce it. */
export function ErrorState(props: NoticeProps) {
  return (
    <div role="alert" className={`${frame} border border-danger bg-danger-soft`}>
      <NoticeBody {...props} />
    </div>
  );
}
