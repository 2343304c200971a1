import { useEffect, type ReactNode } from 'react';
import { useAccount } from '../../state/account.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { useAdminAccess } from './admin-access.ts';
import { AdminNav } from './admin-nav.tsx';
import { ReadingNote } from './reading-note.tsx';
import './admin-frame.css';

/** How old a read may be when the window gets the focus; in ms. */
const maxAge = 60_000;

/** The menu of the admin side beside its pages; without it for those who may not see them. */
export function AdminFrame({ children }: { readonly children: ReactNode }) {
  const { status } = useAdminAccess('flag');
  if (status !== 'granted') return children;
  return <Frame>{children}</Frame>;
}

function Frame({ children }: { readonly children: ReactNode }) {
  useReading();
  return (
    <div className="admin-frame mx-auto max-w-page lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <AdminNav />
      <div className="min-w-0">
        <ReadingNote />
        {children}
      </div>
    </div>
  );
}

/** Reads the whole directory once an administrator is signed in, and again when they return to the window later. */
function useReading(): void {
  const { read } = useAdministration();
  const account = useAccount();
  const isAdministrator = 'account' in account && account.isAdministrator === true;
  useEffect(() => {
    if (!isAdministrator) return;
    let readAt = Date.now();
    const onFocus = () => {
      if (Date.now() - readAt < maxAge) return;
      readAt = Date.now();
      void read();
    };
    void read();
    window.addEventListener('focus', onFocus);
    return () => {
      window.removeEventListener('focus', onFocus);
    };
  }, [read, isAdministrator]);
}
