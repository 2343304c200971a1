import type { ReactNode } from 'react';
import { CityScene, type Scene } from './city-scene.tsx';

interface ScenePanelProps {
  readonly scene: Scene;
  readonly title: string;
  /** One or two sentences below the title. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** The head of a page: its title beside a part of the city, or below it on a phone. */
export function ScenePanel({ scene, title, children, actions }: ScenePanelProps) {
  return (
    <header className="grid overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-[3fr_2fr]">
      <div className="flex min-w-0 flex-col justify-center gap-3 p-6 md:p-10 low:p-6">
        <h1 tabIndex={-1} className="text-3xl font-extrabold break-words">
          {title}
        </h1>
        {children === undefined ? null : (
          <div className="max-w-prose text-lg break-words text-ink-soft">{children}</div>
        )}
        {actions === undefined ? null : <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
      </div>
      <CityScene
        scene={scene}
        className="order-first h-44 md:order-none md:h-full md:min-h-72 low:min-h-48"
      />
    </header>
  );
}
