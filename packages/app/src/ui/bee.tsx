interface BeeProps {
  /** CSS classes, which set the size. */
  readonly className?: string;
}

/** The worker bee, Manchester's emblem. Decorative: the text beside it carries the meaning. */
export function Bee({ className = 'size-9' }: BeeProps) {
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${className}`}
    >
      <g stroke="var(--bee-line)" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
        <g fill="var(--art-glow)">
          <path d="M29 27C22 12 8 7 5 13c-3 7 10 18 23 17Z" />
          <path d="M35 27C42 12 56 7 59 13c3 7-10 18-23 17Z" />
          <path d="M28 31c-9 0-18 5-17 10 2 5 12 2 18-5Z" />
          <path d="M36 31c9 0 18 5 17 10-2 5-12 2-18-5Z" />
        </g>
        <path fill="none" d="M28 12c-1-4-4-6-7-6M36 12c1-4 4-6 7-6" />
        <path
          fill="var(--color-honey)"
          d="M32 28c9 0 12 6 12 13 0 9-6 17-12 20-6-3-12-11-12-20 0-7 3-13 12-13Z"
        />
        <g fill="var(--bee-body)">
          <circle cx="32" cy="16" r="6" />
          <path d="M23 25c0-4 4-5 9-5s9 1 9 5c0 3-3 6-9 6s-9-3-9-6Z" />
        </g>
      </g>
      <g fill="var(--bee-body)">
        <path d="M21.2 37q10.8 5 21.6 0l.3 5.5q-11.1 5-22.2 0Z" />
        <path d="M22.4 48q9.6 4.4 19.2 0l-2.7 5.2q-6.9 2.8-13.8 0Z" />
      </g>
    </svg>
  );
}
