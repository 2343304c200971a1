import { Suspense, type ReactNode } from 'react';

interface WithSidebarProps {
  readonly children: ReactNode;
  readonly sidebar: ReactNode;
  /** True while the main part needs all of the width. */
  readonly isAlone?: boolean;
}

/** A page's main part with a sidebar beside it, below it on small screens. Its room is kept while it loads. */
export function WithSidebar({ children, sidebar, isAlone = false }: WithSidebarProps) {
  return (
    <div className={isAlone ? '' : 'beside-sidebar'}>
      <div className="flex min-w-0 flex-col gap-12">{children}</div>
      {isAlone ? null : (
        <div className="flex min-w-0 flex-col gap-10">
          <Suspense>{sidebar}</Suspense>
        </div>
      )}
    </div>
  );
}
