import { useState } from 'react';
import { Link } from 'react-router-dom';
import { siteName } from '@manchester-eats/shared/city';
import { paths } from '../../paths.ts';
import { Bee } from '../../ui/bee.tsx';
import { settledPicture } from '../../ui/settled-picture.ts';
import { pictureUrl } from '../../ui/safe-url.ts';

interface SiteBrandProps {
  /** URL of the logo; `''` for none. */
  readonly logo: string;
  /** CSS lengths. */
  readonly width: string;
  readonly height: string;
  readonly className?: string;
}

/** The logo; without a valid one, or if it fails to load, the bee and the site's name. */
export function SiteBrand({ logo, width, height, className = '' }: SiteBrandProps) {
  const [broken, setBroken] = useState('');
  const source = pictureUrl(logo);
  const onError = () => {
    setBroken(logo);
  };
  return (
    <Link
      to={paths.home()}
      className={`flex min-w-0 items-center gap-2.5 rounded-sm py-1 ${className}`}
    >
      {source === null || broken === logo ? (
        <>
          {/* Limited by the width of the screen, so that the menu fits beside it at a large text size. */}
          <Bee className="size-[min(2.25rem,12vw)] shrink-0" />
          <span className="min-w-0 font-display text-[min(var(--text-xl),6vw)] leading-tight font-extrabold tracking-[-0.03em]">
            {siteName}
          </span>
        </>
      ) : (
        <img
          src={source}
          alt={siteName}
          referrerPolicy="no-referrer"
          style={{ width, height }}
          className="max-w-full object-contain object-left"
          ref={settledPicture({ onError })}
          onError={onError}
        />
      )}
    </Link>
  );
}
