import { rmSync, writeFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import type { Failure } from '@manchester-eats/shared/domain';
import { mostWhole } from '@manchester-eats/shared/lists';
import { googlePlacesUrl, hygieneRegisterUrl, serverUrlFile } from '@manchester-eats/shared/urls';
import {
  administratorMessages,
  ensureAdministrator,
  type AdministratorAccount,
} from './accounts/first-administrator.ts';
import type { MailOptions } from './accounts/mail-sender.ts';
import { openEmbeddedDatabase } from './backend/embedded-database.ts';
import { createSpaceReclaimer } from './backend/reclaim-space.ts';
import { outboxFolderName } from './data-folder/folder-contents.ts';
import { loadInstallKeys, newInstallKeys } from './data-folder/install-keys.ts';
import { openDataFolder } from './data-folder/open-data-folder.ts';
import { createAttemptLimiter } from './limits/attempt-limiter.ts';
import { createRequestHandler } from './http/http-app.ts';
import type { ImportSettings } from './http/import-routes.ts';
import { createSlowSignIns } from './limits/slow-sign-ins.ts';
import { refusalHeaders } from './http/refusals.ts';
import { limitRepeats } from './http/request-log.ts';
import { listen, type RequestHandler, type Listener } from './http/listener.ts';
import { demoMessage, loadDemo } from './load-demo.ts';
import { openMails } from './mails/open-mails.ts';
import { openMediaStore } from './media/media-store.ts';
import { openSnapshotStore } from './media/snapshot-store.ts';
import { openOperations } from './operator/open-operations.ts';
import { demoFile, migrationsFolder, siteFolder } from './project-paths.ts';
import { createSnapshotCache } from './snapshot/snapshot-cache.ts';

/** Options of a server. Their defaults are those of `npm start`, without the demo directory. */
interface ServerOptions {
  readonly port: number;
  readonly host: string;
  /** The folder of the database, keys and e-mails; null keeps everything in memory. */
  readonly dataFolder: string | null;
  /**
   * Public URL without a trailing slash. If null, only requests to this computer are served: `config.json`
   * contains the origin of its request, and links in e-mails start with the server's own URL.
   */
  readonly siteUrl?: string | null;
  /** Loads the demo directory if nothing was ever published. */
  readonly demo?: boolean;
  readonly administrator?: AdministratorAccount;
  /** How e-mails are sent; without it they stay in the outbox of the data folder, if there is one. */
  readonly mail?: MailOptions | null;
  readonly contactEmail?: string;
  readonly mapsKey?: string;
  readonly tileUrl?: string;
  readonly mostWhole?: number;
  readonly trustProxy?: boolean;
  /** Key for Google Places; without it, imports from Google are refused. */
  readonly googleMapsKey?: string;
  readonly googlePlacesUrl?: string;
  readonly fhrsUrl?: string;
  readonly siteFolder?: string;
  /** Called if another process has taken the data folder over: the server cannot go on. */
  readonly onFolderLost?: (reason: Failure) => void;
  /** Called with each line for the operator's terminal. */
  readonly log?: (line: string) => void;
}

/** A server that is ready for requests. */
export interface RunningServer {
  readonly url: string;
  /** The key for browsers. */
  readonly publishableKey: string;
  /** Bypasses every policy; never sent to a browser. */
  readonly secretKey: string;
  /** Rebuilds the public responses now instead of soon. */
  readonly refresh: () => Promise<void>;
  /**
   * Waits up to ten seconds for pending requests, closes the database, unlocks the data folder, and waits up
   * to ten seconds for e-mails that are being sent.
   */
  readonly close: () => Promise<void>;
}

/**
 * Starts the embedded backend and the site, and resolves when both are ready. Until then every request
 * gets a 503.
 *
 * @throws {Failure} if it cannot start for a known reason, such as a port in use; the hint says what to do.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const log = limitRepeats(options.log ?? (() => undefined));
  let handleRequest: RequestHandler = startingUp;
  const listener = await listen((request, bindings) => handleRequest(request, bindings), options);
  const url = urlOf(options.host, listener.port);
  try {
    const ready = await openDirectory(options, url, log);
    handleRequest = ready.handleRequest;
    const forgetUrl = noteUrl(options.dataFolder, url);
    return {
      url,
      publishableKey: ready.publishableKey,
      secretKey: ready.secretKey,
      refresh: ready.refresh,
      close: closeOnce(listener, () => {
        forgetUrl();
        return ready.close();
      }),
    };
  } catch (error) {
    await listener.close();
    throw error;
  }
}

interface OpenDirectory {
  readonly handleRequest: RequestHandler;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly refresh: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function openDirectory(
  options: ServerOptions,
  ownUrl: string,
  log: (line: string) => void,
): Promise<OpenDirectory> {
  const folder = options.dataFolder === null ? null : resolve(options.dataFolder);
  if (folder !== null) openDataFolder(folder);
  const siteUrl = options.siteUrl ?? null;
  const mails = openMails({
    options: options.mail ?? null,
    outboxFolder: folder === null ? null : join(folder, outboxFolderName),
    siteUrl: siteUrl ?? ownUrl,
    log,
  });
  const database = await openEmbeddedDatabase({
    folder,
    migrationsFolder,
    keys: () => (folder === null ? newInstallKeys() : loadInstallKeys(folder)),
    siteUrl: siteUrl ?? ownUrl,
    confirmsEmail: mails.sends,
    onEmail: mails.take,
    onFolderLost: options.onFolderLost,
  });
  const { keys } = database;
  const operations = await openOperations(folder, database, log);
  const close = () => operations.close().finally(() => database.close());
  try {
    const administrator = await database.exclusive((connection) =>
      ensureAdministrator(connection, options.administrator ?? { email: null, password: null }),
    );
    administratorMessages(administrator).forEach(log);
    if (options.demo === true) {
      const message = demoMessage(await loadDemo(database, demoFile));
      if (message !== null) log(message);
    }
    operations.noteWrite();
    const snapshots = await createSnapshotCache(database, log);
    const space = createSpaceReclaimer(database, log);
    const queue = mails.startQueue(database);
    const handleRequest = createRequestHandler({
      database,
      snapshots,
      limiter: createAttemptLimiter(() => Date.now()),
      slowSignIns: createSlowSignIns(() => Date.now()),
      publishableKey: keys.publishableKey,
      siteUrl,
      ownUrl,
      ...requestSettings(options),
      events: operations.events,
      mails,
      media: openMediaStore(folder),
      snapshotFiles: openSnapshotStore(folder),
      onWrite(bytes) {
        snapshots.invalidate();
        operations.noteWrite();
        queue.noteWrite();
        space.noteWrite(bytes);
      },
      log,
    });
    return {
      handleRequest,
      publishableKey: keys.publishableKey,
      secretKey: keys.secretKey,
      refresh: snapshots.refresh,
      async close() {
        await snapshots.stop();
        await queue.stop();
        await close();
        await mails.close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The options that only requests need, or their defaults. */
function requestSettings(options: ServerOptions) {
  const imports: ImportSettings = {
    googleMapsKey: options.googleMapsKey ?? '',
    googlePlacesUrl: options.googlePlacesUrl ?? googlePlacesUrl,
    fhrsUrl: options.fhrsUrl ?? hygieneRegisterUrl,
  };
  return {
    contactEmail: options.contactEmail ?? '',
    mapsKey: options.mapsKey ?? '',
    tileUrl: options.tileUrl ?? '',
    mostWhole: options.mostWhole ?? mostWhole,
    trustProxy: options.trustProxy ?? false,
    siteFolder: options.siteFolder ?? siteFolder,
    imports,
  };
}

function startingUp(): Response {
  return Response.json(
    { status: 'starting', message: 'The directory is starting. Please try again in a moment.' },
    { status: 503, headers: { ...refusalHeaders, 'retry-after': '1' } },
  );
}

/** Writes the URL into the data folder, where the terminal finds it. Returns a function that removes it. */
function noteUrl(dataFolder: string | null, url: string): () => void {
  if (dataFolder === null) return () => undefined;
  const file = join(resolve(dataFolder), serverUrlFile);
  writeFileSync(file, `${url}\n`, { mode: 0o600 });
  return () => {
    rmSync(file, { force: true });
  };
}

function urlOf(host: string, port: number): string {
  const name =
    host === '0.0.0.0' || host === '::' ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return `http://${name}:${String(port)}`;
}

function closeOnce(listener: Listener, close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | null = null;
  return () => {
    closing ??= listener.close().finally(close);
    return closing;
  };
}
