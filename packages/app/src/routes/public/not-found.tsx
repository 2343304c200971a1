import { notFoundSummary } from '@manchester-eats/shared/head';
import { ScenePanel } from '../../features/scenes/scene-panel.tsx';
import { FurtherLinks } from '../../features/scenes/further-links.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';

export function Component() {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-10 px-5 pt-8 md:px-8">
      <PageHead {...notFoundSummary} />
      <ScenePanel
        scene="tram"
        title="Oops! Page not found"
        actions={
          <ButtonLink to={paths.home()} variant="primary">
            Back to the home page
          </ButtonLink>
        }
      >
        <p>This page does not exist. The link may be mistyped or out of date.</p>
        <p className="mt-2">There is plenty to eat on the way back.</p>
      </ScenePanel>
      <FurtherLinks />
    </div>
  );
}
