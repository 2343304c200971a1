import { formatNumber } from '@manchester-eats/shared/domain';
import type { NearDuplicate } from '@manchester-eats/shared/duplicates';
import { comparePair, planMerge, type MergeChoices } from '@manchester-eats/shared/listing-changes';
import { useEffect, useMemo, useRef, useState } from 'react';
import { LiveRegion } from '../../ui/live-region.tsx';
import { KeysHelp } from './keys-help.tsx';
import { MergedListing } from './merged-listing.tsx';
import { PairActions } from './pair-actions.tsx';
import { PairFields } from './pair-fields.tsx';
import { PairMap } from './pair-map.tsx';
import { Reasons, scoreText } from './reasons.tsx';
import type { ReviewCommand } from './review-keys.ts';
import { SurvivorChoice } from './survivor-choice.tsx';
import { useReviewKeys } from './use-review-keys.ts';
import { useKeysSwitch } from './use-review-progress.ts';
import type { Review } from './use-review.ts';

const refusal = 'They have different owners, so they cannot be merged.';

/** An id says nothing to a person; whether a listing has an owner is said beside its name. */
const hidden: ReadonlySet<string> = new Set(['id', 'owner']);

interface PairReviewProps {
  readonly review: Review;
  readonly pair: NearDuplicate;
}

/** One pair side by side, with everything that decides it. */
export function PairReview({ review, pair }: PairReviewProps) {
  const { one, other } = pair;
  const { choices, choose, chooseSurvivor } = useChoices(review.key);
  const [hasKeys, setHasKeys] = useKeysSwitch();
  const fields = useRef<HTMLDivElement>(null);
  const top = useStartInSight(review.key);
  const plan = useMemo(() => planMerge(one, other, choices), [one, other, choices]);
  const rows = useMemo(() => comparePair(one, other, choices), [one, other, choices]);
  const isRefused = 'refused' in plan;

  const merge = () => {
    if (isRefused) review.say(refusal);
    else void review.merge(choices);
  };
  const keep = (side: string, id: string) => {
    if (isRefused) {
      review.say(refusal);
    } else if ((one.userId === null) !== (other.userId === null)) {
      review.say('The listing of an owner stays.');
    } else {
      chooseSurvivor(id);
      review.say(`The ${side} listing stays.`);
    }
  };
  const run: Readonly<Record<ReviewCommand, () => void>> = {
    left: () => {
      keep('left', one.id);
    },
    right: () => {
      keep('right', other.id);
    },
    merge,
    different: () => void review.separate(),
    skip: review.skip,
    back: review.back,
    undo: () => void review.undoLast(),
    fields: () => fields.current?.querySelector<HTMLElement>('input[type=radio]:checked')?.focus(),
  };
  useReviewKeys(hasKeys, (command) => {
    run[command]();
  });

  return (
    <section
      ref={top}
      aria-labelledby="pair"
      className="grid min-w-0 scroll-mt-24 grid-cols-1 gap-5"
    >
      <PairHead {...{ review, pair }} />
      {isRefused ? (
        <p className="rounded-md border border-danger bg-danger-soft p-4 text-sm">
          {refusal} Neither owner may lose a listing to the other. Ask them which one should stay,
          skip the pair, or mark it as not a duplicate.
        </p>
      ) : null}
      <div className="grid min-w-0 grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div ref={fields} className="grid min-w-0 grid-cols-1 content-start gap-4">
          <SurvivorChoice
            {...{ one, other }}
            survivor={isRefused ? null : plan.survivor.id}
            onChoose={chooseSurvivor}
          />
          <PairFields
            {...{ one, other }}
            rows={rows.filter(({ unit }) => !hidden.has(unit))}
            onChoose={choose}
          />
          <PairMap one={one} other={other} />
        </div>
        {isRefused ? null : <MergedListing plan={plan} rows={rows} />}
      </div>
      <KeysHelp isOn={hasKeys} onToggle={setHasKeys} />
      <PairActions {...{ review, hasKeys }} canMerge={!isRefused} onMerge={merge} />
    </section>
  );
}

/** Scrolls to the start of each further pair if it is above the screen: whoever chose fields has scrolled down. */
function useStartInSight(key: string) {
  const top = useRef<HTMLElement>(null);
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    const start = top.current;
    if (start !== null && start.getBoundingClientRect().top < 0) start.scrollIntoView();
  }, [key]);
  return top;
}

function PairHead({ review, pair }: PairReviewProps) {
  const { outcome, position, count, left } = review;
  return (
    <>
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="pair" className="text-xl">
            Are these one business?
          </h2>
          <p className="text-sm text-ink-soft tabular-nums">
            Pair {formatNumber(position)} of {formatNumber(count)}
            <span className="sm:hidden"> · {formatNumber(left)} left</span>
          </p>
        </div>
        <Reasons pair={pair} />
      </div>
      <LiveRegion message={`${outcome} ${announcement(review, pair)}`.trim()} />
      {outcome === '' ? null : (
        <p className="rounded-md bg-sunken px-4 py-2 text-sm wrap-anywhere">{outcome}</p>
      )}
    </>
  );
}

function announcement({ position, count }: Review, { one, other, score }: NearDuplicate): string {
  return `Pair ${formatNumber(position)} of ${formatNumber(count)}: ${one.name}, and ${other.name}. ${scoreText(score)}.`;
}

/** Holds what was chosen for the pair that is shown; the next pair begins without choices. */
function useChoices(key: string) {
  const [chosen, setChosen] = useState<{ readonly key: string; readonly choices: MergeChoices }>({
    key,
    choices: {},
  });
  const choices = chosen.key === key ? chosen.choices : noChoices;
  return {
    choices,
    choose: (unit: string, id: string | null) => {
      const before: NonNullable<MergeChoices['units']> = choices.units ?? {};
      const others = Object.entries(before).filter(([name]) => name !== unit);
      const units = Object.fromEntries(id === null ? others : [...others, [unit, id]]);
      setChosen({ key, choices: { ...choices, units } });
    },
    chooseSurvivor: (survivor: string) => {
      setChosen({ key, choices: { ...choices, survivor } });
    },
  };
}

const noChoices: MergeChoices = {};
