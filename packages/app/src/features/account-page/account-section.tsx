import { useId, type ReactNode } from 'react';

interface AccountSectionProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

/** A part of the page of an account. */
export function AccountSection({ title, intro, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 rounded-lg border border-line bg-surface p-5 shadow-card md:p-6"
    >
      <div className="grid gap-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="text-ink-soft">{intro}</p>
      </div>
      {children}
    </section>
  );
}
