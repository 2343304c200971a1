import type { Rolldown } from 'vite';

/** Names modules of the shared package: `domain/failure`, or a whole folder, such as `domain/head/.*`. */
const shared = (...paths: readonly string[]) => `/packages/shared/src/(?:${paths.join('|')})\\.ts$`;

/** Names modules of the site. */
const site = (...paths: readonly string[]) => `/packages/app/src/(?:${paths.join('|')})\\.tsx?$`;

const libraries = (...names: readonly string[]) => `/node_modules/(?:${names.join('|')})/`;

const anyOf = (...modules: readonly string[]) => new RegExp(modules.join('|'));

/**
 * What becomes one file each, because every request costs headers of 800 bytes and a turn in the browser's queue.
 * Only the modules that a group names are in it: what they import and do not use would come along otherwise.
 * A page itself is not named, so that it stays a file of its own that others need not load.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // A file of its own is run in a task of its own.
  { name: 'react', test: anyOf(site('app/react'), libraries('react', 'react-dom', 'scheduler')) },
  // What every page needs.
  { name: 'first', tags: ['$initial'], includeDependenciesRecursively: false },
  // What the directory is read, kept and searched with, once a page has been drawn.
  {
    name: 'schemas',
    test: anyOf(
      libraries('zod'),
      shared(
        'domain/[a-z]+/[a-z-]+-schema',
        'domain/(?:failure|group-by)',
        'domain/json/(?:json-length|parse-json)',
        'domain/directory/(?:describe-issue|directory-record|document-kinds|merge-fields)',
        'domain/directory/(?:parse-document|site-document-size)',
      ),
      site('state/(?:browser-clock|new-id|zod-without-eval)'),
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'search',
    test: anyOf(
      shared(
        'city/greater-manchester-search-words',
        'domain/listing/place-words',
        'domain/search/.*',
      ),
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'public-pages',
    test: anyOf(
      shared(
        'domain/(?:head|discovery)/.*',
        'domain/urls/(?:page-paths|default-urls)',
        'domain/html/escape-html',
        'domain/lists/pick-featured',
        'domain/article/published-articles',
        'domain/area/new-area',
        'domain/mending/markup',
      ),
      site(
        'features/pages/site-page',
        'features/sidebar/(?:directory-sidebar|featured-listing)',
        'features/topics/topic-skeleton',
        'ui/(?:breadcrumbs|text-link|typed-search|sidebar)',
      ),
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'lists',
    test: anyOf(
      shared('domain/(?:area/find-area|category/find-category|topic/find-topic)'),
      site(
        'features/(?:topics|breadcrumbs)/.*',
        'features/results/(?:area-parts|topic-results)',
        'ui/windowed-list',
      ),
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'articles',
    // The list of all articles is needed only by its own page.
    test: anyOf(
      shared('city/greater-manchester-articles'),
      site('features/articles/(?!article-list|article-search-params).*'),
    ),
    includeDependenciesRecursively: false,
  },
];
