import { readdirSync } from 'node:fs';

/** Which package may import which; whoever is not named may not be imported. */
const mayImport = {
  shared: [],
  server: ['shared'],
  cli: ['shared'],
  app: ['shared'],
};

/** Which folder of the shared core may import which of its siblings. */
const sharedLayers = {
  city: ['domain'],
  domain: ['city'],
  ports: ['domain', 'city'],
  // The model of the working copy is what they store and show.
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

/** Which part of the site may import which. `paths` is `paths.ts`, the others are folders. */
const appLayers = {
  paths: [],
  ui: [],
  state: ['ui'],
  features: ['paths', 'ui', 'state'],
  routes: ['paths', 'ui', 'state', 'features'],
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

const appDirections = Object.entries(appLayers).map(([folder, allowed]) => ({
  name: `app-${folder}-keeps-its-direction`,
  severity: 'error',
  from: { path: `^packages/app/src/${folder}(/|\\.ts$)`, pathNot: tests },
  to: {
    path: '^packages/app/src/',
    pathNot: `^packages/app/src/(${[folder, ...allowed, 'styles'].join('|')})(/|\\.ts$)`,
  },
}));

const entries = readdirSync(new URL('packages/shared/src/entries/', import.meta.url)).length;

export default {
  forbidden: [
    ...packageDirections,
    ...sharedDirections,
    ...appDirections,
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: { path: '^packages/', pathNot: tests },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'entries-are-for-outside',
      comment: `The ${entries} entries of the shared core are its public face; inside it, import the file itself.`,
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
    exclude: { path: '(dist|\\.tsbuild)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
