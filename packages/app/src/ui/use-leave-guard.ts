import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';

interface LeaveGuard {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** Goes where the link leads that was followed last. */
  readonly leave: () => void;
}

/** Returns the path that a click on a link of this site leads to in this tab; null for any other click. */
function followedPath(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!isPlain || event.altKey || event.defaultPrevented || !(event.target instanceof Element)) {
    return null;
  }
  const link = event.target.closest('a');
  if (link === null || link.origin !== window.location.origin) return null;
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return null;
  const { pathname, search } = window.location;
  const isSamePage = link.pathname === pathname && link.search === search;
  return isSamePage ? null : `${link.pathname}${link.search}${link.hash}`;
}

/**
 * Asks before a link or the browser leaves a form with something that is not saved: show the dialog, and `leave` when
 * it is confirmed. The way Back is not stopped, because the router cannot: the draft is kept.
 */
export function useLeaveGuard(isChanged: boolean): LeaveGuard {
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [target, setTarget] = useState('');
  // The way to another kind of page loads the document again: it has been asked already.
  const isLeaving = useRef(false);
  const stop = useEffectEvent((event: MouseEvent) => {
    const path = followedPath(event);
    if (path === null) return;
    event.preventDefault();
    event.stopPropagation();
    setTarget(path);
    dialog.current?.showModal();
  });
  useEffect(() => {
    if (!isChanged) return;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      stop(event);
    };
    window.addEventListener('beforeunload', onUnload);
    // Before the router sees the click.
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [isChanged]);
  return {
    dialog,
    leave: () => {
      isLeaving.current = true;
      void navigate(target);
    },
  };
}
