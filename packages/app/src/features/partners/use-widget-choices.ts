import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { choiceParams, parseChoices, type WidgetChoices } from './widget-choices.ts';

/** Milliseconds after a change until the URL follows: browsers refuse to change it on every key. */
const pause = 300;

/** Returns the choices, which begin as in the URL, and a function that changes some of them. */
export function useWidgetChoices(): readonly [
  WidgetChoices,
  (changed: Partial<WidgetChoices>) => void,
] {
  const [params, setParams] = useSearchParams();
  const [choices, setChoices] = useState(() => parseChoices(params));
  const text = choiceParams(choices).toString();
  useEffect(() => {
    if (text === choiceParams(parseChoices(params)).toString()) return;
    const timer = setTimeout(() => {
      setParams(text, { replace: true, preventScrollReset: true });
    }, pause);
    return () => {
      clearTimeout(timer);
    };
  }, [text, params, setParams]);
  return [
    choices,
    (changed) => {
      setChoices((current) => ({ ...current, ...changed }));
    },
  ];
}
