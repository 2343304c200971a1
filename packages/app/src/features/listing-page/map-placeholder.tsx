import { Icon } from '../../ui/icon.tsx';

/** A drawing of made-up streets with a pin, shown where there is no map yet. */
export function MapPlaceholder() {
  return (
    <div aria-hidden="true" className="absolute inset-0 text-line">
      <svg
        viewBox="0 0 352 240"
        preserveAspectRatio="xMidYMid slice"
        focusable="false"
        className="size-full"
        fill="none"
        stroke="currentColor"
      >
        <path
          strokeWidth="9"
          d="M-10 168C70 150 120 96 190 92s120 30 180 10M120-10c10 70 36 130 30 260"
        />
        <path
          strokeWidth="4"
          d="M-10 60c60 6 90 30 132 22M128 96c60-40 150-50 240-60M230-10c-14 40-30 60-22 102s60 90 66 160M40-10c20 60 10 140-20 260M146 190c60 10 140 6 220-14M290 86c10 40 20 60 70 80"
        />
      </svg>
      <span className="absolute top-1/3 left-1/2 grid size-12 -translate-1/2 place-items-center rounded-full border border-line-strong bg-surface text-accent-ink">
        <Icon name="pin" className="size-6" />
      </span>
    </div>
  );
}
