import { memo, useState } from 'react';
import { PlaceholderArt } from './placeholder-art.tsx';
import { mostSpecificCategory } from './placeholder-design.ts';
import { isImageUrl } from '../../ui/safe-url.ts';

interface ListingPictureProps {
  readonly name: string;
  readonly category: string;
  /** All its categories, of which the most telling decides the tiles. */
  readonly categories?: readonly string[];
  /** `''` where there is none. */
  readonly imageUrl: string;
  /** Size and shape; the same with and without a picture. */
  readonly className: string;
  /** A picture in the first screen is fetched at once. */
  readonly isFirst?: boolean;
}

/**
 * A listing's picture, or its tiles where it has none or the picture does not come. Drawn again only
 * for something else: what is marked on its card changes on every key.
 */
export const PictureOrPlaceholder = memo(Picture);

function Picture({
  name,
  category,
  categories = [],
  imageUrl,
  className,
  isFirst = false,
}: ListingPictureProps) {
  const [broken, setBroken] = useState('');
  if (imageUrl === '' || broken === imageUrl || !isImageUrl(imageUrl)) {
    const kind = mostSpecificCategory(category, categories);
    return <PlaceholderArt name={name} kind={kind} className={className} />;
  }
  return (
    <img
      src={imageUrl}
      alt={`${name}, as its listing shows it`}
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
