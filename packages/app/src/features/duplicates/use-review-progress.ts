import { useEffect, useState } from 'react';
import { parseKept, tabStorage } from '../../state/tab-storage.ts';
import { readProgress, type ReviewProgress } from './review-queue.ts';

const storageKey = 'duplicatesReview';

/** Holds what was skipped and decided in this tab, also after a reload. */
export function useReviewProgress() {
  const [progress, setProgress] = useState<ReviewProgress>(() =>
    readProgress(parseKept(tabStorage.getItem(storageKey))),
  );
  useEffect(() => {
    tabStorage.setItem(storageKey, JSON.stringify(progress));
  }, [progress]);
  return [progress, setProgress] as const;
}

const keysKey = 'duplicatesKeys';

/** Holds whether keys decide; they do unless somebody switched them off in this tab. */
export function useKeysSwitch() {
  const [isOn, setIsOn] = useState(() => tabStorage.getItem(keysKey) !== 'off');
  const set = (next: boolean) => {
    tabStorage.setItem(keysKey, next ? 'on' : 'off');
    setIsOn(next);
  };
  return [isOn, set] as const;
}
