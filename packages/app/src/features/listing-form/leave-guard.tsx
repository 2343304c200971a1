import { useEffect, useRef } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Whether something was typed that is not saved. */
  readonly isChanged: boolean;
  /** Forgets what was typed and leads to a path of this site. */
  readonly onLeave: (path: string) => void;
}

/**
 * Asks before a link or the end of the tab leaves a form in which something was typed. Back does not ask: what was
 * typed is kept in the tab, and shown when the form is opened again.
 */
export function LeaveGuard({ isChanged, onLeave }: LeaveGuardProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const target = useRef('');
  useEffect(() => {
    if (!isChanged) return;
    const { pathname } = window.location;
    const onClick = (event: MouseEvent) => {
      const path = pathOfLink(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      target.current = path;
      dialog.current?.showModal();
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      // Another path means that the form was left already.
      if (window.location.pathname === pathname) event.preventDefault();
    };
    // Before the router sees the click.
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isChanged]);
  return (
    <ConfirmDialog
      dialog={dialog}
      question="Discard what you typed?"
      warning="It is not saved yet."
      verb="Discard"
      cancelVerb="Keep editing"
      onConfirm={() => {
        onLeave(target.current);
      }}
    />
  );
}

/** Returns where a click leads, if it leads to another page of this site in this tab; otherwise null. */
function pathOfLink(event: MouseEvent): string | null {
  const { button, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.href === '' || link.target === '_blank') return null;
  if (link.origin !== window.location.origin) return null;
  const { pathname, search, hash } = link;
  return pathname === window.location.pathname ? null : `${pathname}${search}${hash}`;
}
