import { readdirSync } from 'node:fs';

/** Which package may import which others; all others are forbidden. */
const mayImport = {
  shared: [],
  widgets: ['shared'],
  server: ['shared'],
  cli: ['shared'],
  app: ['shared', 'widgets'],
};

/** Which folder of the shared core may import which of its siblings. */
const sharedLayers = {
  city: ['domain'],
  domain: ['city'],
  ports: ['domain', 'city'],
  // `storage` and `store` build on `sync`, the model of the working copy.
  storage: ['domain', 'city', 'ports', 'sync'],
  store: ['domain', 'city', 'ports', 'sync', 'storage'],
  sync: ['domain', 'city', 'ports'],
  import: ['domain', 'city', 'ports'],
  backup: ['domain', 'city', 'ports'],
  gateways: ['domain', 'city', 'ports'],
  application: [
    'domain',
    'city',
    'ports',
    'storage',
    'store',
    'sync',
    'import',
    'backup',
    'gateways',
  ],
};

/** Which folder of the server may import which of its siblings; the files beside the folders may import all. */
const serverLayers = {
  events: [],
  limits: [],
  'data-folder': ['events'],
  database: [],
  // The stored pictures.
  media: ['data-folder'],
  accounts: ['limits', 'database'],
  backend: ['limits', 'data-folder', 'database', 'accounts'],
  snapshot: ['database', 'backend'],
  pages: ['snapshot'],
  mails: ['database', 'accounts', 'backend'],
  http: [
    'events',
    'limits',
    'data-folder',
    'accounts',
    'backend',
    'snapshot',
    'pages',
    'mails',
    'media',
  ],
  operator: ['events', 'data-folder', 'database', 'accounts', 'backend'],
};

/** Which part of the site may import which. The two with `paths` are files, the others are folders. */
const appLayers = {
  paths: [],
  'admin-paths': ['paths'],
  ui: [],
  state: ['ui'],
  features: ['paths', 'admin-paths', 'ui', 'state'],
  routes: ['paths', 'admin-paths', 'ui', 'state', 'features'],
};

/** Which other features a feature may import: only ones listed above it, so that there are no cycles. */
const featureLayers = {
  // Signing in and the menu of the account, which the header shows.
  account: [],
  ads: [],
  // The licence's sentence; the footer and the listing page both show it.
  attribution: [],
  site: ['account', 'attribution'],
  // Panels with a part of the skyline, and links that lead on from a page.
  scenes: ['site'],
  breadcrumbs: [],
  categories: [],
  'data-safety': [],
  html: [],
  // The pictures that texts, listings and settings can show.
  media: [],
  // The editor of formatted text, for administrators.
  'rich-text': ['html', 'media'],
  // Texts of a page for search engines, with a preview.
  seo: [],
  map: [],
  // The import of listings, with the form for a maps key.
  import: ['map'],
  // The frame and the guard of the pages for administrators, and their tools on the home page.
  administration: ['import'],
  // A picture or its placeholder, for listings and for articles; the map knows the kinds of place.
  pictures: ['map'],
  // The state of the map is part of the URL of results.
  search: ['map'],
  // "No match" suggests other searches; the messages about data share one chunk with the panels.
  fallbacks: ['search', 'data-safety'],
  // Title, rating and picture of a listing, wherever one is shown.
  'listing-card': ['pictures'],
  // The places that a visitor saved, and a list of a link.
  saved: ['listing-card'],
  // E-mails that were kept or could not be sent, for administrators.
  mails: [],
  // The form of a claim, and the link of an approved one.
  claim: [],
  // What is unpublished, in conflict or offered, and what was done.
  publishing: [],
  // The start page of administrators.
  dashboard: ['publishing'],
  // What owners and claimants ask for, as administrators decide it.
  requests: [],
  // Categories and locations, and the spots for ads, as administrators edit them.
  'topic-manager': ['map', 'rich-text', 'seo'],
  'ad-manager': ['ads'],
  // The page of an account: name, password, download and deletion.
  'account-page': ['account'],
  // The form of a listing, for owners and administrators.
  'listing-form': ['listing-card', 'map'],
  // The pages of owners: their listings, and forms with a preview of the card and a map for the place.
  client: ['account', 'listing-form'],
  // What administrators see in place of listings, an article or a page.
  'content-states': [],
  // The table of all listings, and their editor.
  'listing-manager': [
    'administration',
    'content-states',
    'import',
    'listing-form',
    'listing-card',
    'media',
    'rich-text',
  ],
  // Pairs of listings that may be one business, side by side on a map and field by field.
  duplicates: ['content-states', 'map', 'media'],
  // The settings of administrators, with a preview of the site.
  settings: ['listing-card', 'media', 'publishing', 'site'],
  articles: ['ads', 'fallbacks', 'html', 'pictures'],
  // The articles and the pages of the content manager.
  'article-editor': ['content-states', 'html', 'media', 'pictures', 'rich-text'],
  'listing-page': [
    'ads',
    'attribution',
    'breadcrumbs',
    'html',
    'listing-card',
    'map',
    'pictures',
    'scenes',
  ],
  // The form that reaches the administrators.
  contact: [],
  // What other sites can embed, with a preview and the code.
  partners: [],
  pages: ['html', 'scenes'],
  'page-editor': ['content-states', 'pages', 'rich-text', 'seo'],
  // Lists of cards, with or without a map, and what is shown when there are none.
  results: ['fallbacks', 'html', 'listing-card', 'map', 'pictures', 'search'],
  sidebar: ['ads', 'listing-card', 'pictures'],
  // A page of a category or an area: its results between ads, beside the sidebar.
  topics: ['ads', 'map', 'results', 'sidebar'],
};

const tests = String.raw`\.test\.tsx?$|/testing/|/contract/`;

const packageDirections = Object.entries(mayImport).map(([name, allowed]) => ({
  name: `${name}-imports-only-${allowed.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: `^packages/${name}/src` },
  to: { path: String.raw`^packages/(?!${[name, ...allowed].join('|')})` },
}));

const sharedDirections = Object.entries(sharedLayers).map(([folder, allowed]) => ({
  name: `shared-${folder}-keeps-its-direction`,
  severity: 'error',
  from: { path: `^packages/shared/src/${folder}/`, pathNot: tests },
  to: {
    path: '^packages/shared/src/',
    pathNot: [`^packages/shared/src/(${[folder, ...allowed].join('|')})/`],
  },
}));

const serverDirections = Object.entries(serverLayers).map(([folder, allowed]) => ({
  name: `server-${folder}-keeps-its-direction`,
  severity: 'error',
  from: { path: `^packages/server/src/${folder}/`, pathNot: tests },
  to: {
    path: '^packages/server/src/[^/]+/',
    pathNot: [`^packages/server/src/(${[folder, ...allowed].join('|')})/`],
  },
}));

const appDirections = Object.entries(appLayers).map(([folder, allowed]) => ({
  name: `app-${folder}-keeps-its-direction`,
  severity: 'error',
  from: { path: `^packages/app/src/${folder}(/|\\.ts$)`, pathNot: tests },
  to: {
    path: '^packages/app/src/',
    pathNot: `^packages/app/src/(${[folder, ...allowed, 'styles'].join('|')})(/|\\.ts$)`,
  },
}));

const features = readdirSync(new URL('packages/app/src/features/', import.meta.url));

for (const [position, [feature, allowed]] of Object.entries(featureLayers).entries()) {
  const above = Object.keys(featureLayers).slice(0, position);
  const wrong = allowed.find((other) => !above.includes(other));
  if (wrong !== undefined)
    throw new Error(`featureLayers: ${wrong} must be listed above ${feature}.`);
}

const featureDirections = features.map((feature) => ({
  name: `app-feature-${feature}-keeps-its-direction`,
  severity: 'error',
  from: { path: `^packages/app/src/features/${feature}/`, pathNot: tests },
  to: {
    path: '^packages/app/src/features/',
    pathNot: `^packages/app/src/features/(${[feature, ...(featureLayers[feature] ?? [])].join('|')})/`,
  },
}));

export default {
  forbidden: [
    ...packageDirections,
    ...sharedDirections,
    ...serverDirections,
    ...appDirections,
    ...featureDirections,
    {
      name: 'no-cycles',
      comment: 'Type-only and lazy imports included.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: { path: '^packages/', pathNot: tests },
      // A package that the user brings along counts as undeclared, too.
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['npm-peer'] },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'entries-are-for-outside',
      comment:
        'The entries of the shared core are its public API; inside it, import the file itself.',
      severity: 'error',
      from: { path: '^packages/shared/src/(?!entries/)', pathNot: tests },
      to: { path: '^packages/shared/src/entries/' },
    },
    {
      name: 'outside-enters-by-the-entries',
      severity: 'error',
      from: { pathNot: '^packages/shared/' },
      to: { path: '^packages/shared/src/(?!entries/)' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: `${tests}|entries/testing` },
      to: { path: '^packages/shared/src/(testing|entries/testing)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(dist|dist-npm|dist-rendering|\\.tsbuild)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
