import { formatNumber } from '@manchester-eats/shared/domain';
import { useId, useState } from 'react';

const mostCharacters = 400;
const mostLines = 6;

/** A text from elsewhere, as text and never as HTML. A long one is cut, and shown as a whole on request. */
export function LongText({ text, of }: { readonly text: string; readonly of: string }) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const start = text.slice(0, mostCharacters).split('\n').slice(0, mostLines).join('\n');
  if (start === text) return <>{text || 'nothing'}</>;
  return (
    <>
      <span id={id}>{isWhole ? text : `${start}…`}</span>{' '}
      <button
        type="button"
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => {
          setIsWhole(!isWhole);
        }}
        className="inline-flex min-h-11 items-center font-medium text-accent-ink underline underline-offset-4 md:min-h-6"
      >
        {isWhole ? 'Show less' : `Show all ${formatNumber(text.length)} characters`}
        <span className="sr-only"> of {of}</span>
      </button>
    </>
  );
}
