import { useId, type ReactNode } from 'react';

interface SettingsPanelProps {
  readonly title: string;
  /** One or two sentences on what it is for. */
  readonly intro: string;
  readonly children: ReactNode;
}

/** A part of a section with its heading. */
export function SettingsPanel({ title, intro, children }: SettingsPanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 gap-4 rounded-lg border border-line bg-surface p-5 shadow-card md:p-6"
    >
      <div className="grid gap-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="max-w-prose text-sm text-ink-soft">{intro}</p>
      </div>
      {children}
    </section>
  );
}
