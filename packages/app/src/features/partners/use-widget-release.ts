import { isObject } from '@manchester-eats/shared/domain';
import { useEffect, useState } from 'react';
import type { WidgetRelease } from './embed-code.ts';

/** Returns the released files of the widgets; null until they are known, and where the site does not say. */
export function useWidgetRelease(): WidgetRelease | null {
  const [release, setRelease] = useState<WidgetRelease | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetch('/widgets/integrity.json', { signal: abort.signal })
      .then((response) => response.json())
      .then(
        (value: unknown) => {
          setRelease(readRelease(value));
        },
        () => undefined, // The choice of a version is not offered.
      );
    return () => {
      abort.abort();
    };
  }, []);
  return release;
}

function readRelease(value: unknown): WidgetRelease | null {
  if (!isObject(value) || !isObject(value['integrity'])) return null;
  const { folder } = value;
  const integrity = value['integrity']['eats-widgets.js'];
  if (typeof folder !== 'string' || typeof integrity !== 'string') return null;
  return /^[\w.-]+$/.test(folder) ? { folder, integrity } : null;
}
