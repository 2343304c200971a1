import type { Page } from '@manchester-eats/shared/domain';
import type { ReactNode } from 'react';
import type { Scene } from '../scenes/city-scene.tsx';
import { ScenePanel } from '../scenes/scene-panel.tsx';
import { FurtherLinks } from '../scenes/further-links.tsx';
import { PageTexts } from './site-page.tsx';

interface DrawnPageProps {
  readonly page: Page;
  readonly scene: Scene;
  /** A card beside the text. */
  readonly children: ReactNode;
  /** What follows the text. */
  readonly below?: ReactNode;
}

/** A page with a part of the city above its text, and beside it a card and further links. */
export function DrawnPage({ page, scene, children, below }: DrawnPageProps) {
  return (
    <article className="flex flex-col gap-10">
      <ScenePanel scene={scene} title={page.title}>
        {page.subtitle === '' ? undefined : page.subtitle}
      </ScenePanel>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12">
        <div className="flex min-w-0 flex-col gap-6">
          <PageTexts page={page} />
          {below}
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          {children}
          <FurtherLinks />
        </div>
      </div>
    </article>
  );
}
