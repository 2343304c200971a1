import { formatCount, formatNumber } from '@manchester-eats/shared/domain';
import {
  countUnpublishedKinds,
  shownNouns,
  type UnpublishedGroup,
} from '@manchester-eats/shared/publishing';
import { CheckBox } from '../../ui/check-box.tsx';
import { countsText } from './counts-text.ts';
import { momentText } from '../../ui/moment-text.ts';

/** How many records of a change are named. */
const mostNamed = 8;

interface ChangeCardProps {
  readonly group: UnpublishedGroup;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** A change with its unpublished records. */
export function ChangeCard({ group, isChosen, onChoose }: ChangeCardProps) {
  const { change, records } = group;
  const { label, at, by, together } = change;
  const named = records.slice(0, mostNamed);
  const others = records.length - named.length;
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <CheckBox label={`Choose ${label}`} hidesLabel isChecked={isChosen} onToggle={onChoose} />
        <div className="min-w-0 grow basis-[10rem]">
          <h3 className="text-lg wrap-anywhere">{label}</h3>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {momentText(at)}
            {by === '' ? '' : `, ${by}`}. {formatCount(records.length, 'record')}:{' '}
            {countsText(countUnpublishedKinds(records))}.
            {together ? ' Published as a whole or not at all.' : ''}
          </p>
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {named.map(({ key, kind, title }) => (
          <li key={key} className="wrap-anywhere">
            <span className="text-ink-soft">{shownNouns[kind][0]}</span> {title}
          </li>
        ))}
        {others > 0 ? <li>and {formatNumber(others)} more</li> : null}
      </ul>
    </article>
  );
}
