import { useEffect, useState } from 'react';
import { findWaitingUrl } from '../../state/waiting-pictures.ts';
import { pictureUrl } from '../../ui/safe-url.ts';

interface MediaPictureProps {
  /** Of a stored picture, or of any other one. */
  readonly url: string;
  /** `''` if a text beside it says the same. */
  readonly alt: string;
  /** Sets the size and shape. */
  readonly className?: string;
}

/** A picture of the library: from this browser while it is not published, else from its URL. */
export function MediaPicture({ url, alt, className = '' }: MediaPictureProps) {
  const [found, setFound] = useState<{ url: string; source: string | null } | null>(null);
  const [broken, setBroken] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void findWaitingUrl(url).then((waiting) => {
      if (isCurrent) setFound({ url, source: waiting ?? pictureUrl(url) });
    });
    return () => {
      isCurrent = false;
    };
  }, [url]);
  const shape = `grid place-items-center overflow-hidden bg-sunken ${className}`;
  if (found?.url !== url) return <span className={shape} />;
  if (found.source === null || broken === url) {
    return (
      <span className={`${shape} p-2 text-center text-sm text-ink-soft`}>
        {alt === '' ? '' : `${alt}: `}Picture missing
      </span>
    );
  }
  return (
    <span className={shape}>
      <img
        src={found.source}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={() => {
          setBroken(url);
        }}
        className="size-full object-contain"
      />
    </span>
  );
}
