import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Bee } from '../../ui/bee.tsx';
import { ButtonLink } from '../../ui/button.tsx';

interface CalmPageProps {
  readonly title: string;
  /** One sentence. */
  readonly children: ReactNode;
  /** What the way back says. */
  readonly back?: string;
}

/** A page with one thing to say and a way back. */
export function CalmPage({ title, children, back = 'Back to the home page' }: CalmPageProps) {
  return (
    <div className="mx-auto flex max-w-prose flex-col items-center gap-4 px-5 py-24 text-center">
      <Bee className="size-20" />
      <h1 tabIndex={-1} className="text-3xl font-extrabold">
        {title}
      </h1>
      <p className="text-lg text-ink-soft">{children}</p>
      <ButtonLink to={paths.home()} variant="primary" className="mt-2">
        {back}
      </ButtonLink>
    </div>
  );
}
