import { useEffect, useState } from 'react';
import { useDescriptions, useDirectory } from '../../state/use-directory.ts';
import { mendWords } from './mend-words.ts';
import { searchOf } from './search-of.ts';
import { waysOn, type MissedQuery, type WaysOn } from './ways-on.ts';

/** Milliseconds without a key before ways on are looked for. */
const typingPause = 250;

/** Ways on from a search without a hit; null until they were looked for, which waits for the last key. */
export function useWaysOn({ text, category, area }: MissedQuery): WaysOn | null {
  const { documents } = useDirectory();
  const descriptions = useDescriptions();
  const [found, setFound] = useState<{ of: string; ways: WaysOn } | null>(null);
  const asked = JSON.stringify([text, category, area]);

  useEffect(() => {
    let isWanted = true;
    const nextTask = () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve);
      });
    const look = async () => {
      const mended = await mendWords(text, documents, nextTask);
      if (!isWanted) return;
      const search = searchOf(documents.listings, descriptions);
      setFound({
        of: asked,
        ways: waysOn({ text, category, area }, { documents, search, mended }),
      });
    };
    const timer = setTimeout(() => void look(), typingPause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [asked, text, category, area, documents, descriptions]);

  return found?.of === asked ? found.ways : null;
}
