import { matchRanges } from '@manchester-eats/shared/search';

interface HighlightedProps {
  readonly text: string;
  /** The text to mark, in upper or lower case; `''` marks nothing. */
  readonly query: string;
}

/** A text with every match of the query marked. */
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
