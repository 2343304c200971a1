import type { Rolldown } from 'vite';

/**
 * What becomes one file each, because every request costs headers of 800 bytes and a turn in the browser's queue.
 * Only the modules that a group names are in it: what they import and do not use would come along otherwise.
 * A page itself is not named, so that it stays a file of its own that others need not load.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // A file of its own is run in a task of its own.
  {
    name: 'react',
    test: /rolldown\/runtime|\/app\/src\/app\/react\.ts|\/node_modules\/(?:react|react-dom|scheduler)\//,
  },
  // What every page needs.
  { name: 'first', tags: ['$initial'], includeDependenciesRecursively: false },
  {
    name: 'public-pages',
    test: /\/packages\/(?:shared\/src\/domain\/(?:head|discovery)\/|shared\/src\/domain\/(?:urls\/(?:page-paths|default-urls)|html\/escape-html|article\/published-articles|area\/new-area|mending\/markup)\.ts|app\/src\/(?:features\/pages\/site-page|features\/sidebar\/directory-sidebar|features\/topics\/topic-skeleton|ui\/(?:breadcrumbs|text-link|sidebar))\.tsx)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'lists',
    test: /\/packages\/(?:shared\/src\/domain\/(?:area\/find-area|category\/find-category)\.ts|app\/src\/features\/(?:topics\/|breadcrumbs\/|results\/(?:area-parts|topic-results)\.tsx)|app\/src\/ui\/windowed-list\.tsx)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'articles',
    test: /\/packages\/(?:shared\/src\/city\/greater-manchester-articles\.ts|app\/src\/features\/articles\/)/,
    includeDependenciesRecursively: false,
  },
];
