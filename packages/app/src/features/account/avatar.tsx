import { useState } from 'react';
import type { Account } from '../../state/account.ts';
import { pictureUrl } from '../../ui/safe-url.ts';
import { accountInitials } from './initials.ts';

interface AvatarProps {
  readonly account: Account;
  readonly className?: string;
}

/** The account's picture where its address is https and it can be loaded, else its initials. */
export function Avatar({ account, className = 'size-[2.25rem]' }: AvatarProps) {
  const [broken, setBroken] = useState('');
  const { avatarUrl } = account;
  const source = avatarUrl.startsWith('https:') ? pictureUrl(avatarUrl) : null;
  const shape = `shrink-0 rounded-full ${className}`;
  if (source !== null && broken !== avatarUrl) {
    return (
      <img
        src={source}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => {
          setBroken(avatarUrl);
        }}
        className={`bg-sunken object-cover ${shape}`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center bg-accent text-sm font-semibold text-on-accent ${shape}`}
    >
      {accountInitials(account)}
    </span>
  );
}
