import { memo, useState } from 'react';
import { PlaceholderArt } from './placeholder-art.tsx';
import { mostSpecificCategory } from './placeholder-design.ts';
import { isImageUrl } from '../../ui/safe-url.ts';

interface PictureOrPlaceholderProps {
  readonly name: string;
  readonly category: string;
  /** All categories; the one that says most about the food decides the placeholder. */
  readonly categories?: readonly string[];
  /** `''` for none. */
  readonly imageUrl: string;
  /** Sets the size and shape of the picture or placeholder. */
  readonly className: string;
  /** Whether it is on the first screen and should be fetched at once. */
  readonly isFirst?: boolean;
}

/**
 * A picture, or a placeholder if there is none or it cannot be loaded. Memoised, because the card around
 * it renders on every keystroke of a search.
 */
export const PictureOrPlaceholder = memo(Picture);

function Picture({
  name,
  category,
  categories = [],
  imageUrl,
  className,
  isFirst = false,
}: PictureOrPlaceholderProps) {
  const [broken, setBroken] = useState('');
  if (imageUrl === '' || broken === imageUrl || !isImageUrl(imageUrl)) {
    const kind = mostSpecificCategory(category, categories);
    return <PlaceholderArt name={name} kind={kind} className={className} />;
  }
  return (
    <img
      src={imageUrl}
      alt={`Picture: ${name}`}
      width={640}
      height={400}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => {
        setBroken(imageUrl);
      }}
      className={`bg-sunken object-cover ${className}`}
    />
  );
}
