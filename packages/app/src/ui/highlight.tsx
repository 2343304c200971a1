import { matchRanges } from '@manchester-eats/shared/search';

interface HighlightedProps {
  readonly text: string;
  /** What to mark, in any case; `''` for nothing. */
  readonly query: string;
}

/** A text in which every place that holds the query is marked. */
export function Highlighted({ text, query }: HighlightedProps) {
  const ranges = matchRanges(text, query);
  if (ranges.length === 0) return text;
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark className="rounded-sm bg-honey/40 text-inherit">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.end)}
    </>
  );
}
