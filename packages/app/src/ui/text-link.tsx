import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';

const style =
  'font-medium text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2';

/** As large as a finger on a phone. */
const aloneStyle = `${style} inline-flex min-h-11 min-w-11 items-center md:min-h-6`;

interface TextLinkProps {
  readonly to: string;
  /** Whether it stands alone, as a button would, and not in a sentence. */
  readonly isAlone?: boolean;
  readonly children: ReactNode;
}

/** A link within the site, for running text. */
export function TextLink({ to, isAlone = false, children }: TextLinkProps) {
  return (
    <Link to={to} className={isAlone ? aloneStyle : style}>
      {children}
    </Link>
  );
}

interface ExternalLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link to another site, which opens in a new tab and tells screen readers so. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener nofollow ugc" className={style}>
      <span className="break-words">{children}</span>
      <Icon name="external" className="ml-1 inline size-4 align-[-0.15em]" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
