/** Finds the parts of a text to mark: sorted, not overlapping, in UTF-16 units. */
export type MarkText = (
  text: string,
) => readonly { readonly start: number; readonly end: number }[];

interface HighlightedProps {
  readonly text: string;
  /** Null marks nothing. */
  readonly mark: MarkText | null;
}

/** A text with the words of a search marked. */
export function Highlighted({ text, mark }: HighlightedProps) {
  const ranges = mark?.(text) ?? [];
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
