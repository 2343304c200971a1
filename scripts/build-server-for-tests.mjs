// Builds the server before tests that start its database: the thread of a database is that of the built server.
import { buildPackages } from './build-packages.mjs';

function build() {
  if (!buildPackages(['server'])) throw new Error('The server could not be built.');
}

/** Called by vitest before the tests; with `--watch`, the server is built again before each further run. */
export function setup(project) {
  build();
  project.onTestsRerun(build);
}
