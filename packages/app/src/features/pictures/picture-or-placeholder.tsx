import { memo, useState } from 'react';
import { PlaceholderArt } from './placeholder-art.tsx';
import { settledPicture } from '../../ui/settled-picture.ts';
import { pictureUrl } from '../../ui/safe-url.ts';

interface PictureOrPlaceholderProps {
  readonly name: string;
  readonly category: string;
  /** All categories: they decide the placeholder. */
  readonly categories?: readonly string[];
  /** `''` for none. */
  readonly imageUrl: string;
  /** Sets the size and shape of the picture or placeholder. */
  readonly className: string;
  /** Whether it is on the first screen and should be fetched at once. */
  readonly isFirst?: boolean;
}

const none: readonly string[] = [];

/**
 * A picture, or a placeholder if there is none or it cannot be loaded. Memoised, because the card around
 * it renders on every keystroke of a search.
 */
export const PictureOrPlaceholder = memo(Picture);

function Picture({
  name,
  category,
  categories = none,
  imageUrl,
  className,
  isFirst = false,
}: PictureOrPlaceholderProps) {
  const [broken, setBroken] = useState('');
  const source = pictureUrl(imageUrl);
  if (source === null || broken === imageUrl) {
    return <PlaceholderArt subject={{ name, category, categories }} className={className} />;
  }
  const onError = () => {
    setBroken(imageUrl);
  };
  return (
    <img
      src={source}
      alt={`Picture: ${name}`}
      width={640}
      height={400}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      ref={settledPicture({ onError })}
      onError={onError}
      className={`bg-sunken object-cover ${className}`}
    />
  );
}
