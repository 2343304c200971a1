interface BeeProps {
  /** CSS classes; the size is theirs. */
  readonly className?: string;
}

/** The worker bee, the city's emblem since its mills. Purely ornamental: the words beside it say what is meant. */
export function Bee({ className }: BeeProps) {
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
      {...(className === undefined ? {} : { className })}
    >
      <g
        fill="var(--art-glow)"
        stroke="var(--bee-line, var(--color-ink))"
        strokeWidth="2.5"
        strokeLinejoin="round"
      >
        <path d="M29 27C22 12 8 7 5 13c-3 7 10 18 23 17Z" />
        <path d="M35 27C42 12 56 7 59 13c3 7-10 18-23 17Z" />
        <path d="M28 31c-9 0-18 5-17 10 2 5 12 2 18-5Z" />
        <path d="M36 31c9 0 18 5 17 10-2 5-12 2-18-5Z" />
      </g>
      <path
        fill="none"
        stroke="var(--bee-line, var(--color-ink))"
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M28 14c-1-5-4-7-7-7M36 14c1-5 4-7 7-7"
      />
      <path
        fill="var(--color-honey)"
        d="M32 28c9 0 12 6 12 13 0 9-6 17-12 20-6-3-12-11-12-20 0-7 3-13 12-13Z"
      />
      <g fill="var(--bee-line, var(--color-ink))">
        <circle cx="32" cy="16.5" r="6.5" />
        <path d="M23 25c0-4 4-5 9-5s9 1 9 5c0 3-3 6-9 6s-9-3-9-6Z" />
        <path d="M20.6 37q11.4 5 22.8 0l.6 5.5q-12 5.2-24 0Z" />
        <path d="M21.6 48q10.4 4.6 20.8 0l-2.7 5.4q-7.7 3-15.4 0Z" />
        <path d="M29.5 59.5 32 63l2.5-3.5Z" />
      </g>
    </svg>
  );
}
