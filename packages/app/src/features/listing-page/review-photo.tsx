import { useState } from 'react';
import { isSafeImage } from '@manchester-eats/shared/html';
import { initialsOf } from './review-labels.ts';

interface ReviewPhotoProps {
  readonly author: string;
  /** `''` where there is none. */
  readonly photo: string;
}

/** An author's photo, or the initials where there is none or it does not come. Ornamental: the name stands beside. */
export function ReviewPhoto({ author, photo }: ReviewPhotoProps) {
  const [broken, setBroken] = useState('');
  if (photo === '' || broken === photo || !isSafeImage(photo)) {
    return (
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft font-display text-base font-bold text-accent-ink"
      >
        {initialsOf(author)}
      </span>
    );
  }
  return (
    <img
      src={photo}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => {
        setBroken(photo);
      }}
      className="size-11 shrink-0 rounded-full bg-sunken object-cover"
    />
  );
}
