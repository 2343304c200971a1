import { Suspense, type ReactNode } from 'react';

interface WithSidebarProps {
  readonly children: ReactNode;
  readonly sidebar: ReactNode;
  /** Whether the main part takes the full width and the sidebar is hidden. */
  readonly isAlone?: boolean;
}

/** A page's main part with a sidebar beside it, or below it on small screens, on a tablet in two columns. */
export function WithSidebar({ children, sidebar, isAlone = false }: WithSidebarProps) {
  return (
    <div className={isAlone ? '' : 'beside-sidebar'}>
      <div className="flex min-w-0 flex-col gap-12">{children}</div>
      {isAlone ? null : (
        <div className="flex min-w-0 flex-col gap-10 md:max-lg:block md:max-lg:columns-2 md:max-lg:gap-8 md:max-lg:*:mb-10 md:max-lg:*:break-inside-avoid">
          <Suspense>{sidebar}</Suspense>
        </div>
      )}
    </div>
  );
}
