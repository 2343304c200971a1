const star = 'm10 1.8 2.5 5.3 5.8.8-4.2 4.1 1 5.8L10 15l-5.1 2.8 1-5.8L1.7 7.9l5.8-.8Z';

interface StarsProps {
  /** 0 to 5; parts of a star are filled in part. */
  readonly value: number;
  readonly tone: 'good' | 'fair';
  readonly className?: string;
}

/** Five stars, filled up to the value. Ornamental: the number stands beside them. */
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
      {[0, 20, 40, 60, 80].map((x) => (
        <path key={x} d={star} transform={`translate(${String(x)} 0)`} strokeLinejoin="round" />
      ))}
    </svg>
  );
}
