import { type RecordName, formatNumber } from '@manchester-eats/shared/domain';
import { shownNouns } from '@manchester-eats/shared/publishing';

/** How many records are named; the others are counted. */
const mostNamed = 20;

interface RecordNamesProps {
  readonly records: readonly (RecordName & { readonly title: string; readonly note?: string })[];
}

/** The names of records, each with its kind. */
export function RecordNames({ records }: RecordNamesProps) {
  const others = records.length - mostNamed;
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm">
      {records.slice(0, mostNamed).map(({ kind, id, title, note = '' }, index) => (
        <li key={`${kind}:${id}:${String(index)}`} className="wrap-anywhere">
          <span className="text-ink-soft">{shownNouns[kind][0]}</span> {title}
          {note === '' ? '' : `: ${note}`}
        </li>
      ))}
      {others > 0 ? <li>and {formatNumber(others)} more</li> : null}
    </ul>
  );
}
