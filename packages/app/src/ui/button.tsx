import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';

const shared =
  'inline-flex items-center justify-center gap-2 rounded-md py-2 text-sm font-semibold ' +
  'transition-colors duration-150';

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-ink hover:bg-raised',
  /** Confirms that something is deleted. */
  danger: 'bg-danger text-paper hover:bg-danger/90',
  quiet: 'text-accent-ink underline-offset-4 hover:underline',
} as const;

const sizes = {
  regular: 'min-h-11 px-5',
  compact: 'min-h-11 px-3 whitespace-nowrap md:min-h-10',
  inline: 'min-h-11 text-left md:min-h-10',
} as const;

type ButtonVariant = keyof typeof variants;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  /** `compact` is for toolbars, `inline` for a quiet button after a sentence. */
  readonly size?: keyof typeof sizes;
}

/** A button. Its `type` is `button` by default, so that it does not submit a form by accident. */
export function Button({
  variant = 'secondary',
  size = 'regular',
  type = 'button',
  className = '',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={`${shared} ${sizes[size]} ${variants[variant]} ${className}`}
      {...rest}
    />
  );
}

interface ButtonLinkProps {
  readonly to: string;
  /** The state of the history entry, which the opened page can read. */
  readonly state?: unknown;
  readonly variant?: ButtonVariant;
  readonly size?: keyof typeof sizes;
  readonly className?: string;
  /** Names the link for screen readers, if its text does not. */
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** A link within the site that looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  size = 'regular',
  className = '',
  ...rest
}: ButtonLinkProps) {
  return (
    <Link className={`${shared} ${sizes[size]} ${variants[variant]} ${className}`} {...rest} />
  );
}
