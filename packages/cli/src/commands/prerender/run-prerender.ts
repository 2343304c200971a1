import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { Failure } from '@manchester-eats/shared/domain';
import type { Run } from '../../run.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { endRun } from '../../terminal/end-run.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { sayEvery } from '../../terminal/say-every.ts';
import { countText } from '../../terminal/words.ts';
import { createHttpClient } from '../../workspace/http-client.ts';
import { serverUrlOf } from '../../workspace/server-url.ts';
import { listSiteFiles } from './list-site-files.ts';
import { manifestName } from './manifest.ts';
import { readSource } from './read-source.ts';
import { prerenderSentences } from './report-text.ts';
import { loadSiteBuild } from './site-build.ts';
import { writeSite } from './write-site.ts';

/** The flags of `eats prerender`. */
export interface PrerenderFlags {
  readonly url?: string;
  readonly output?: string;
  readonly config?: string;
  readonly site?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly yes?: boolean;
}

/** Pages and rows between two lines of progress. */
const linesEvery = 1_000;

/** Runs `eats prerender`. */
export async function runPrerender(flags: PrerenderFlags, run: Run): Promise<void> {
  const { terminal, environment, signal } = run;
  const { output = '', json = false, dryRun = false } = flags;
  if (output === '') throw noOutput(flags);
  const started = performance.now();
  const url = serverUrlOf(flags.url, run);
  const folder = resolve(run.folder, output);
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw notAFolder(output);
  const writeMessage = createMessageWriter(terminal);
  const say = (text: string) => {
    if (!json) writeMessage(text);
  };
  const build = await loadSiteBuild(resolve(run.folder, flags.site ?? 'packages/app'));
  const http = createHttpClient({ signal, environment });
  try {
    say(`Reading ${url}`);
    const configFile = flags.config === undefined ? null : resolve(run.folder, flags.config);
    const onProgress = sayEvery(linesEvery, say, 'row', 'read');
    const { source, config: named } = await readSource(http, { url, configFile, onProgress });
    const readMilliseconds = Math.round(performance.now() - started);
    const { length: listings } = source.listings;
    if (listings === 0 && flags.yes !== true && hasSite(folder)) throw emptied(url, flags);
    let rendered = 0;
    const sayRendered = sayEvery(linesEvery, say, 'page', 'rendered');
    const files = await listSiteFiles({
      ...{ source, build, siteUrl: url, now: Date.now() },
      config: { ...named, snapshotUrl: '/data' },
      onPage() {
        rendered += 1;
        sayRendered(rendered);
      },
    });
    say(`Comparing ${countText(files.length, 'file')}`);
    run.setInterruptMessage(
      `Interrupted. Every file in ${output} is complete, but some are still the old ones. To go on, run:\n  ${run.again()}`,
    );
    run.finishOnInterrupt();
    const report = await writeSite({
      ...{ files, folder, dryRun, signal, now: Date.now() },
      isWindows: process.platform === 'win32',
      ignoresCase: process.platform === 'win32' || process.platform === 'darwin',
      onProgress: () => undefined,
    });
    const milliseconds = Math.round(performance.now() - started);
    const done = {
      url,
      output,
      dryRun,
      listings,
      rendered,
      milliseconds,
      readMilliseconds,
      replacedSnapshotUrl: otherSnapshotUrl(named['snapshotUrl'], url),
      ...report,
    };
    prerenderSentences(done).forEach(writeMessage);
    const isWhole = report.leftOut.length + report.foreign.length === 0;
    endRun(run, { json, report: () => done, isWhole });
  } finally {
    await http.close();
  }
}

/** Returns the URL of a snapshot if it is not below `/data` of the site, else null. */
function otherSnapshotUrl(snapshotUrl: unknown, url: string): string | null {
  if (typeof snapshotUrl !== 'string' || snapshotUrl === '') return null;
  const isOwn = URL.canParse(snapshotUrl, url) && new URL(snapshotUrl, url).href === `${url}/data`;
  return isOwn ? null : snapshotUrl;
}

function hasSite(folder: string): boolean {
  return existsSync(join(folder, manifestName));
}

function noOutput({ url, config, site, dryRun, json }: PrerenderFlags): Failure {
  const flags = {
    url: url ?? 'https://eats.example.org',
    output: 'public',
    config,
    site,
    dryRun,
    json,
  };
  return new Failure('usage/invalid', 'No folder to write to given. Nothing was written.', {
    hint: `Name the folder of the site:\n  ${commandLine('prerender', flags)}`,
  });
}

function notAFolder(output: string): Failure {
  return new Failure('usage/invalid', `${output} is a file, not a folder. Nothing was written.`, {
    hint: 'Name a folder with --output: it is created if it does not exist.',
  });
}

function emptied(url: string, { output, config, site, dryRun, json }: PrerenderFlags): Failure {
  const flags = { url, output, config, site, dryRun, json, yes: true };
  return new Failure(
    'usage/invalid',
    `${url} has no listings, but the folder has a site. Nothing was changed.`,
    { hint: `If its listings are to be removed, run:\n  ${commandLine('prerender', flags)}` },
  );
}
