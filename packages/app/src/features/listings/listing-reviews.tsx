import type { Review } from '@manchester-eats/shared/domain';
import { formatUnixSeconds } from './format-date.ts';
import { Rating } from './rating.tsx';

/** What guests wrote, and what the owner answered. */
export function ListingReviews({ reviews }: { readonly reviews: readonly Review[] }) {
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews-title" className="flex flex-col gap-4">
      <h2 id="reviews-title" className="text-xl">
        Reviews
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {reviews.map((review, index) => (
          <li key={`${review.author_name}-${String(index)}`} className="py-6 first:pt-0">
            <ReviewEntry review={review} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReviewEntry({ review }: { readonly review: Review }) {
  const author = review.author_name === '' ? 'A guest' : review.author_name;
  const when = review.relative_time_description || (formatUnixSeconds(review.time) ?? '');
  return (
    <article className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft font-display text-lg font-bold text-accent-ink"
        >
          {author.charAt(0).toUpperCase()}
        </span>
        <div>
          <h3 className="font-text text-base font-semibold tracking-normal">{author}</h3>
          <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
            {review.rating === null ? null : <Rating value={review.rating} reviews={0} />}
            {when === '' ? null : <span>{when}</span>}
          </div>
        </div>
      </div>
      {review.text === '' ? null : (
        <p className="max-w-prose break-words whitespace-pre-line">{review.text}</p>
      )}
      {review.response === '' ? null : (
        <div className="max-w-prose border-l-3 border-honey pl-4">
          <p className="text-sm font-semibold">Answer from the owner</p>
          <p className="break-words whitespace-pre-line text-ink-soft">{review.response}</p>
        </div>
      )}
    </article>
  );
}
