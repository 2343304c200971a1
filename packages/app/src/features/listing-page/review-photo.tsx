import { useState } from 'react';
import { settledPicture } from '../../ui/settled-picture.ts';
import { pictureUrl } from '../../ui/safe-url.ts';
import { toInitials } from './review-labels.ts';

interface ReviewPhotoProps {
  readonly author: string;
  /** `''` for none. */
  readonly photo: string;
}

/** The photo of an author, or initials if there is none or it cannot be loaded. Decorative: the name is beside it. */
export function ReviewPhoto({ author, photo }: ReviewPhotoProps) {
  const [broken, setBroken] = useState('');
  const source = pictureUrl(photo);
  if (source === null || broken === photo) {
    return (
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft font-display text-base font-bold text-accent-ink"
      >
        {toInitials(author)}
      </span>
    );
  }
  const onError = () => {
    setBroken(photo);
  };
  return (
    <img
      src={source}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      ref={settledPicture({ onError })}
      onError={onError}
      className="size-11 shrink-0 rounded-full bg-sunken object-cover"
    />
  );
}
