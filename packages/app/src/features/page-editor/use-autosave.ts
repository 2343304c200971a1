import { useEffect, useEffectEvent } from 'react';

/** How long nothing is typed before it is saved; in ms. */
const pauseLength = 1500;

interface Autosave {
  readonly isOn: boolean;
  /** Whether something is to be saved. */
  readonly isChanged: boolean;
  /** What would be saved: each change of it begins the pause again. */
  readonly draft: object;
  readonly save: () => void;
}

/** Saves what is typed once for each pause, and when the form or the page is left. */
export function useAutosave({ isOn, isChanged, draft, save }: Autosave): void {
  const saveNow = useEffectEvent(() => {
    if (isOn && isChanged) save();
  });
  useEffect(() => {
    if (!isOn || !isChanged) return;
    const timer = setTimeout(() => {
      saveNow();
    }, pauseLength);
    return () => {
      clearTimeout(timer);
    };
  }, [isOn, isChanged, draft]);
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      saveNow();
    };
  }, []);
}
