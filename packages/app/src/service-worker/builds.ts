/** The files of one build of the site that the worker keeps. */
export interface Build {
  /** Changes whenever one of its files does. */
  readonly version: string;
  /** Paths of assets, each with a hash in its name. */
  readonly files: readonly string[];
}

/** Assets of so many builds are kept, because a tab may have been opened before the last ones. */
export const mostBuilds = 3;

/** Parses the kept list of builds. A damaged one, or one of another format, counts as none. */
export function parseBuilds(text: string): readonly Build[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? (value as unknown[]).filter(isBuild) : [];
  } catch {
    return [];
  }
}

function isBuild(value: unknown): value is Build {
  if (typeof value !== 'object' || value === null) return false;
  const { version, files } = value as Partial<Record<string, unknown>>;
  return (
    typeof version === 'string' &&
    Array.isArray(files) &&
    files.every((file) => typeof file === 'string')
  );
}

/** Returns the builds after one has been installed, the newest first. */
export function withBuild(known: readonly Build[], installed: Build): readonly Build[] {
  const others = known.filter(({ version }) => version !== installed.version);
  return [installed, ...others].slice(0, mostBuilds);
}

/** Returns the kept assets that none of the builds has. */
export function unusedAssets(kept: readonly string[], builds: readonly Build[]): string[] {
  const used = new Set(builds.flatMap(({ files }) => files));
  return kept.filter((path) => !used.has(path));
}
