/** Path of one star, starting at its top point. */
const star = 'l2.5 5.3 5.8.8-4.2 4.1 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4.1 5.8-.8Z';
/** One path for all five, because a list draws hundreds of them. */
const fiveStars = [10, 30, 50, 70, 90].map((tip) => `M${String(tip)} 1.8${star}`).join('');

interface StarsProps {
  /** 0 to 5; stars may be partly filled. */
  readonly value: number;
  readonly tone: 'good' | 'fair';
  readonly className?: string;
}

/** Five stars, filled up to the value. Decorative: the number is shown beside them. */
export function Stars({ value, tone, className = 'h-4' }: StarsProps) {
  const share = `${String(Math.max(0, Math.min(5, value)) * 20)}%`;
  return (
    <span
      aria-hidden="true"
      className={`relative inline-block aspect-[5/1] ${tone === 'good' ? 'text-good' : 'text-honey'} ${className}`}
    >
      <StarRow className="fill-none stroke-current opacity-60" />
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: share }}>
        <StarRow className="fill-current stroke-current" />
      </span>
    </span>
  );
}

function StarRow({ className }: { readonly className: string }) {
  return (
    <svg viewBox="0 0 100 20" className={`h-full w-auto max-w-none ${className}`} focusable="false">
      <path d={fiveStars} strokeLinejoin="round" />
    </svg>
  );
}
