import { paths } from '../../app/paths.ts';
import { Bee } from '../../ui/bee.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';

interface NoMatchProps {
  /** What was searched for, `''` where nothing was. */
  readonly text: string;
  readonly onClearText: () => void;
}

/** Nothing found, or nothing there, and the ways on. */
export function NoMatch({ text, onClearText }: NoMatchProps) {
  if (text === '') {
    return (
      <EmptyState
        art={<Bee className="size-16" />}
        title="No listings found for this category."
        actions={
          <ButtonLink to={paths.home()} variant="primary">
            Browse all listings
          </ButtonLink>
        }
      >
        <p>Try adjusting your search criteria or browse all listings.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      art={<Bee className="size-16" />}
      title="No listings match your search"
      actions={
        <>
          <Button variant="primary" onClick={onClearText}>
            Clear the search
          </Button>
          <ButtonLink to={paths.home()}>Browse all listings</ButtonLink>
        </>
      }
    >
      <p className="break-words">
        Nothing here holds “{text}” in its name, description or address. A shorter word often finds
        more.
      </p>
    </EmptyState>
  );
}
