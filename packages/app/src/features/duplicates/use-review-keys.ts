import { useEffect, useEffectEvent } from 'react';
import { commandOfKey, readKey, type ReviewCommand } from './review-keys.ts';

/** Carries out what keys mean while the component is shown, unless they are switched off. */
export function useReviewKeys(isOn: boolean, onCommand: (command: ReviewCommand) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = readKey(event);
    const command = key === null ? null : commandOfKey(key);
    if (command === null || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    onCommand(command);
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      press(event);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, [isOn]);
}
