import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Whether something was typed that is not saved. */
  readonly isChanged: boolean;
  /** Forgets what was typed. */
  readonly onDiscard: () => void;
}

/**
 * Asks before a link leads away from a form in which something was typed. Back and a reload need no question: the
 * tab keeps what was typed.
 */
export function LeaveGuard({ isChanged, onDiscard }: LeaveGuardProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const target = useRef<string | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (!isChanged) return;
    const onClick = (event: MouseEvent) => {
      const path = pathOfClick(event);
      if (path === null) return;
      event.preventDefault();
      // Also keeps the router and the guards of other forms on the page from following the link.
      event.stopImmediatePropagation();
      target.current = path;
      dialog.current?.showModal();
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
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
        onDiscard();
        if (target.current !== null) void navigate(target.current);
      }}
    />
  );
}

/** Returns the path that a click leads to in this tab; null for any other click. */
function pathOfClick(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.target === '_blank' || link.hasAttribute('download')) return null;
  const url = new URL(link.href, window.location.href);
  const { origin, pathname, search } = window.location;
  const staysHere = url.pathname === pathname && url.search === search;
  return url.origin === origin && !staysHere ? `${url.pathname}${url.search}${url.hash}` : null;
}
