import { formatCount } from '@manchester-eats/shared/domain';
import type { PublicationEntry } from '@manchester-eats/shared/supabase';
import { adminPaths } from '../../admin-paths.ts';
import { useObservable } from '../../state/list-services.ts';
import { publicationProblem } from '../../state/publication-text.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { useStore } from '../../state/use-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { momentText } from '../../ui/moment-text.ts';
import type { Publications } from '../publishing/use-publications.ts';

interface PublicationStateProps {
  readonly publications: Publications;
}

/** How far what administrators see is published. */
export function PublicationState({ publications }: PublicationStateProps) {
  const unpublished = useStore((state) => state.unpublished);
  const conflicts = useStore((state) => state.conflicts);
  const offers = useStore((state) => state.offers.length);
  const { publisher } = useAdministration();
  const problem = publicationProblem(useObservable(publisher.state));
  const [last] = publications.phase === 'read' ? publications.entries : [];
  return (
    <section
      aria-labelledby="publication"
      className="grid gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <h2 id="publication" className="text-xl font-bold">
        Publication
      </h2>
      <p className="text-lg font-semibold">
        {unpublished === 0
          ? 'Everything is published'
          : `${formatCount(unpublished, 'record')} not published`}
      </p>
      {conflicts > 0 || offers > 0 ? (
        <ul className="grid gap-1">
          {conflicts > 0 ? (
            <li>
              <TextLink to={adminPaths.publishing({ show: 'conflicts' })}>
                {formatCount(conflicts, 'conflict')} to decide
              </TextLink>
            </li>
          ) : null}
          {offers > 0 ? (
            <li>
              <TextLink to={adminPaths.publishing({ show: 'offers' })}>
                {formatCount(offers, 'offer')} to decide
              </TextLink>
            </li>
          ) : null}
        </ul>
      ) : null}
      {problem === '' ? null : <p className="text-danger">{problem}</p>}
      <p className="text-sm text-ink-soft wrap-anywhere">{lastText(publications, last)}</p>
      <div>
        <ButtonLink to={adminPaths.publishing()}>
          {unpublished === 0 ? 'Publishing' : 'Review and publish'}
        </ButtonLink>
      </div>
    </section>
  );
}

function lastText({ phase }: Publications, last: PublicationEntry | undefined): string {
  if (last !== undefined) {
    const count = formatCount(last.saved + last.removed, 'record');
    return `Last published: ${momentText(last.at)}, ${last.by ?? 'a terminal or server'}, ${count}`;
  }
  switch (phase) {
    case 'read':
      return 'Nothing was published yet.';
    case 'reading':
      return 'Looking up the last publish…';
    case 'failed':
    case 'signed-out':
      return 'When something was last published is unknown.';
  }
}
