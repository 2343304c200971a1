import type { ReactNode } from 'react';

const tones = {
  plain: 'bg-sunken text-ink',
  /** Its edge is for where it stands on its own colour, such as in a chosen row. */
  accent: 'bg-accent-soft text-accent-ink inset-ring inset-ring-accent-ink/25',
  good: 'bg-good-soft text-good',
  fair: 'bg-fair-soft text-fair',
  danger: 'bg-danger-soft text-danger',
  outline: 'border border-line-strong text-ink-soft',
} as const;

interface BadgeProps {
  readonly tone?: keyof typeof tones;
  readonly children: ReactNode;
}

/** A short label. Its colour only repeats what the text says. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex min-h-6 max-w-full items-center gap-1 rounded-sm px-2 text-xs font-medium overflow-clip whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
