import { getDirectoryCounts } from '../../state/directory-counts.ts';
import { type Area, type Category, formatCount } from '@manchester-eats/shared/domain';
import { findSameTopic, type TopicKind } from '@manchester-eats/shared/topics';
import { paths } from '../../paths.ts';
import { useDirectory } from '../../state/use-directory.ts';

interface TopicNotesProps {
  readonly kind: TopicKind;
  readonly topic: Category | Area | null;
  /** The name as it is typed. */
  readonly name: string;
}

/** Shows the URL that a name gives, what uses it already, and how many listings take over the name. */
export function TopicNotes({ kind, topic, name: typed }: TopicNotesProps) {
  const { documents } = useDirectory();
  const name = typed.trim();
  if (name === '') return null;
  const listings = countFollowing(kind, topic?.name ?? '', documents);
  const same = findSameTopic(kind, name, documents);
  const taken = findOwnerOfUrl(kind, name, documents);
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p className="wrap-anywhere">
        URL of its page: <code>{paths.topic(name)}</code>
      </p>
      {taken === null ? null : (
        <p role="status" className="text-fair">
          {taken} has this URL already, and is shown there.
        </p>
      )}
      {same === undefined || same.id === topic?.id ? null : (
        <p role="status" className="text-fair">
          “{same.name}” exists already: saving replaces its texts.
        </p>
      )}
      {topic === null || topic.name === name || listings === 0 ? null : (
        <p role="status">{formatCount(listings, 'listing')} will follow the new name.</p>
      )}
    </div>
  );
}

/** Counts the listings that follow a new name; those in the parts of a location keep the names of the parts. */
function countFollowing(
  kind: TopicKind,
  name: string,
  documents: ReturnType<typeof useDirectory>['documents'],
): number {
  return kind === 'area'
    ? documents.listings.filter(({ area }) => area === name).length
    : (getDirectoryCounts(documents).byCategory.get(name) ?? 0);
}

/** Finds what visitors see at the URL of a name instead: a page or, for a location, a category. Null for nothing. */
function findOwnerOfUrl(
  kind: TopicKind,
  name: string,
  { pages, categories }: ReturnType<typeof useDirectory>['documents'],
): string | null {
  const path = paths.topic(name);
  const page = Object.values(pages).find(({ slug }) => paths.page(slug) === path);
  if (page !== undefined) return `The page “${page.title}”`;
  const category = categories.find((each) => paths.topic(each.name) === path);
  return kind === 'area' && category !== undefined ? `The category “${category.name}”` : null;
}
