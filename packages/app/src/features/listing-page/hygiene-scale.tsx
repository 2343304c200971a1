import type { HygieneLabel } from '@manchester-eats/shared/listing-view';

interface HygieneScaleProps {
  /** 0 to 5. */
  readonly value: number;
  readonly tone: HygieneLabel['tone'];
}

const colours: Readonly<Record<HygieneLabel['tone'], string>> = {
  good: 'text-good',
  fair: 'text-fair',
  danger: 'text-danger',
  outline: 'text-ink-soft',
};

/** A hygiene rating as a ring of five segments. Decorative: the text beside it says the same. */
export function HygieneScale({ value, tone }: HygieneScaleProps) {
  return (
    <svg
      viewBox="0 0 48 48"
      className={`size-16 shrink-0 ${colours[tone]}`}
      aria-hidden="true"
      focusable="false"
    >
      {[0, 1, 2, 3, 4].map((part) => (
        <circle
          key={part}
          cx="24"
          cy="24"
          r="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          pathLength="100"
          strokeDasharray="16 84"
          strokeDashoffset={-20 * part - 2}
          opacity={part < value ? 1 : 0.2}
          transform="rotate(-90 24 24)"
        />
      ))}
      <text
        x="24"
        y="31"
        textAnchor="middle"
        fontSize="24"
        className="fill-ink font-display font-extrabold"
      >
        {value}
      </text>
    </svg>
  );
}
