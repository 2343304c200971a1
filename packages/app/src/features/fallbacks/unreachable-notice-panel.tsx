import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { describeFailure } from '../../state/directory-view.ts';
import { useDirectory, useDirectoryServices } from '../../state/use-directory.ts';

export interface UnreachableNoticeProps {
  /** Whether the page shows sample articles instead of published ones. */
  readonly areSamples?: boolean;
}

/** Says why the published directory could not be read and what is shown instead. */
export function UnreachableNoticePanel({ areSamples = false }: UnreachableNoticeProps) {
  const view = useDirectory();
  const { refresh } = useDirectoryServices();
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line-strong bg-surface px-5 py-3 text-sm"
    >
      <Icon name="offline" className="size-5 text-ink-soft" />
      <p className="grow">
        {describeFailure(view)}{' '}
        {areSamples
          ? 'You are seeing the sample articles that come with the site.'
          : 'You are seeing the copy in this browser.'}
      </p>
      <Button onClick={() => void refresh()}>Try again</Button>
    </div>
  );
}
