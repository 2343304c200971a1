import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Bee } from '../../ui/bee.tsx';
import { ButtonLink } from '../../ui/button.tsx';

interface MessagePageProps {
  readonly title: string;
  /** One or two sentences. */
  readonly children: ReactNode;
  /** Label of the link to the home page. */
  readonly back?: string;
}

/** A page with one short message and a link to the home page. */
export function MessagePage({ title, children, back = 'Back to the home page' }: MessagePageProps) {
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
