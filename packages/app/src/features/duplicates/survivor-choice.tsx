import type { Listing } from '@manchester-eats/shared/domain';
import { useId } from 'react';
import { adminPaths } from '../../admin-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';

interface SurvivorChoiceProps {
  readonly one: Listing;
  readonly other: Listing;
  /** The id of the listing that stays; null if they cannot be merged. */
  readonly survivor: string | null;
  readonly onChoose: (id: string) => void;
}

/** The two listings, to choose the one that stays. That of an owner stays in any case. */
export function SurvivorChoice({ one, other, survivor, onChoose }: SurvivorChoiceProps) {
  const name = useId();
  const isFixed = (one.userId === null) !== (other.userId === null);
  const isSame = one.userId !== null && one.userId === other.userId;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-semibold">
        {survivor === null ? 'Both listings stay' : 'Which listing stays?'}
      </legend>
      <div className="grid min-w-0 gap-2 sm:grid-cols-2 sm:pr-[1.0625rem] sm:pl-[1.3125rem] lg:pl-[10.8125rem]">
        {[one, other].map((listing, at) => (
          <Candidate
            key={listing.id}
            {...{ listing, name }}
            side={at === 0 ? 'left' : 'right'}
            isChosen={survivor === null ? null : listing.id === survivor}
            isDisabled={isFixed}
            onChoose={() => {
              onChoose(listing.id);
            }}
          />
        ))}
      </div>
      <p className="text-sm text-ink-soft empty:hidden sm:pl-[1.3125rem] lg:pl-[10.8125rem]">
        {isFixed ? 'The listing of an owner stays: it keeps its owner and its claims.' : null}
        {isSame ? 'Both belong to the same owner, who keeps the one that stays.' : null}
      </p>
    </fieldset>
  );
}

interface CandidateProps {
  readonly listing: Listing;
  readonly name: string;
  readonly side: 'left' | 'right';
  /** Null if there is no choice. */
  readonly isChosen: boolean | null;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
}

function Candidate({ listing, name, side, isChosen, isDisabled, onChoose }: CandidateProps) {
  const { id, name: title, address, source, userId, premium } = listing;
  const Frame = isChosen === null ? 'div' : 'label';
  return (
    <div
      className={`grid min-w-0 content-start gap-1 rounded-lg border bg-surface p-3 ${isChosen === true ? 'border-accent-ink inset-ring inset-ring-accent-ink' : 'border-line'}`}
    >
      <Frame className="flex min-h-11 min-w-0 items-start gap-3 md:min-h-8">
        {isChosen === null ? null : (
          <input
            type="radio"
            name={name}
            checked={isChosen}
            disabled={isDisabled}
            onChange={onChoose}
            className="mt-1 size-5 shrink-0 accent-accent"
          />
        )}
        <span className="min-w-0">
          <span className="block text-lg leading-tight font-bold wrap-anywhere">
            <bdi>{title}</bdi>
          </span>
          <span className="block text-sm text-ink-soft wrap-anywhere">
            <bdi>{address}</bdi>
          </span>
        </span>
      </Frame>
      <p className={`flex flex-wrap items-center gap-2 text-sm ${isChosen === null ? '' : 'pl-8'}`}>
        <Badge>{side === 'left' ? '← left' : 'right →'}</Badge>
        {userId === null ? null : <Badge tone="accent">has an owner</Badge>}
        {premium ? <Badge tone="good">premium</Badge> : null}
        <Badge tone="outline">from {source}</Badge>
        <TextLink to={adminPaths.listing(id)} isAlone>
          Edit<span className="sr-only"> {title}</span>
        </TextLink>
      </p>
    </div>
  );
}
