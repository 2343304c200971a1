import { describeReason, speaksFor, type NearDuplicate } from '@manchester-eats/shared/duplicates';
import { Badge } from '../../ui/badge.tsx';

/** Returns a score in percent, never rounded up: 0.899 is `89%`. */
export function scoreText(score: number): string {
  return `${String(Math.floor(score * 100 + 1e-9))}%`;
}

/** How likely it is that two listings are one business, and what speaks for and against it. */
export function Reasons({ pair }: { readonly pair: NearDuplicate }) {
  const { score, certainty, reasons } = pair;
  const words = (isFor: boolean) =>
    reasons.filter((reason) => speaksFor(reason) === isFor).map(describeReason);
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
      <Badge tone={certainty === 'certain' ? 'good' : 'fair'}>
        {scoreText(score)} {certainty === 'certain' ? 'certain' : 'likely'}
      </Badge>
      <ReasonList label="For" tone="text-good" words={words(true)} />
      <ReasonList label="Against" tone="text-danger" words={words(false)} />
    </div>
  );
}

interface ReasonListProps {
  readonly label: string;
  readonly tone: string;
  readonly words: readonly string[];
}

function ReasonList({ label, tone, words }: ReasonListProps) {
  if (words.length === 0) return null;
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className={`font-semibold ${tone}`}>{label}:</span> {words.join(', ')}
    </p>
  );
}
