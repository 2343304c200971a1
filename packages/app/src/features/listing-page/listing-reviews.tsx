import type { Listing, Review } from '@manchester-eats/shared/domain';
import { useListServices } from '../../state/list-services.ts';
import { Rating } from '../listing-card/rating.tsx';
import { ReviewPhoto } from './review-photo.tsx';
import { reviewTime, reviewTotal, unnamedAuthor } from './review-labels.ts';

/** The reviews of a listing, with the replies of its owner. */
export function ListingReviews({ listing }: { readonly listing: Listing }) {
  const now = useListServices().openedAt / 1000;
  const { reviewsData, rating, reviews, source } = listing;
  if (reviewsData.length === 0) return null;
  return (
    <section aria-labelledby="reviews-title" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="reviews-title" className="text-xl">
          Reviews
        </h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <Rating value={rating} reviews={0} />
          <span>{reviewTotal(reviews, reviewsData.length, source)}</span>
        </div>
      </div>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {reviewsData.map((review, index) => (
          <li key={`${review.author_name.slice(0, 80)}-${String(index)}`} className="py-6">
            <ReviewEntry review={review} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ReviewEntryProps {
  readonly review: Review;
  /** Unix seconds. */
  readonly now: number;
}

function ReviewEntry({ review, now }: ReviewEntryProps) {
  const author = review.author_name.trim() || unnamedAuthor;
  const when = reviewTime(review, now);
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3">
      <ReviewPhoto author={author} photo={review.profile_photo_url} />
      <div className="min-w-0">
        <h3 className="line-clamp-2 font-text text-base font-semibold tracking-normal break-words">
          {author}
        </h3>
        <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <Rating value={review.rating} reviews={0} />
          {when.iso === '' ? (
            <span>{when.text}</span>
          ) : (
            <time dateTime={when.iso} title={when.day}>
              {when.text}
            </time>
          )}
        </div>
      </div>
      <div className="col-span-2 flex max-w-prose flex-col gap-4 md:col-span-1 md:col-start-2">
        {review.text.trim() === '' ? null : (
          <p className="own-lines break-words whitespace-pre-line">{review.text.trim()}</p>
        )}
        {review.response.trim() === '' ? null : (
          <div className="rounded-md border-l-3 border-honey bg-surface px-4 py-3 text-sm">
            <p className="font-semibold">Response from the owner</p>
            <p className="mt-1 break-words whitespace-pre-line text-ink-soft">
              {review.response.trim()}
            </p>
          </div>
        )}
      </div>
    </article>
  );
}
