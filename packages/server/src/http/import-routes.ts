import type { Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import {
  createGooglePlacesImport,
  createRegisterImport,
  fileReader,
  respondToImport,
  sendRequest,
  waitFor,
  type HandleImport,
} from '@manchester-eats/shared/import-functions';
import type { EmbeddedDatabase } from '../backend/embedded-database.ts';
import type { EventLog } from '../events/event-log.ts';
import type { AttemptLimiter } from '../limits/attempt-limiter.ts';
import { isAdministrator } from './is-administrator.ts';
import { findSender } from './request-sender.ts';

/** Where imports read from. */
export interface ImportSettings {
  /** `''` for none. */
  readonly googleMapsKey: string;
  readonly googlePlacesUrl: string;
  readonly fhrsUrl: string;
}

/** What the import functions need. */
export interface ImportParts {
  readonly database: Pick<EmbeddedDatabase, 'handle' | 'keys'>;
  readonly limiter: AttemptLimiter;
  readonly trustProxy: boolean;
  readonly events: Pick<EventLog, 'record'>;
  readonly imports: ImportSettings;
}

/** More than six imports of all ten areas; each request to Google costs money. */
const requestsPerHour = { attempts: 60, windowMilliseconds: 60 * 60_000 };

/** Mounts the functions from which administrators import. The database decides who is one. */
export function mountImports(app: Hono<{ Bindings: HttpBindings }>, parts: ImportParts): void {
  const { googleMapsKey: key, googlePlacesUrl, fhrsUrl } = parts.imports;
  const google = { send: sendRequest, wait: waitFor, key, baseUrl: googlePlacesUrl };
  const register = { reader: fileReader, baseUrl: fhrsUrl };
  mountImport(app, 'google-places-import', createGooglePlacesImport(google), parts);
  mountImport(app, 'register-import', createRegisterImport(register), parts);
}

function mountImport(
  app: Hono<{ Bindings: HttpBindings }>,
  name: string,
  handle: HandleImport,
  { database, limiter, trustProxy, events }: ImportParts,
): void {
  const path = `/functions/v1/${name}`;
  app.all(path, (c) => {
    const sender = findSender(c, { database, trustProxy });
    const account = sender.userId ?? undefined;
    return respondToImport(c.req.raw, {
      handle,
      async findSender() {
        if (account === undefined) return 'nobody';
        return (await isAdministrator(c.req.raw, sender, database))
          ? 'administrator'
          : 'another account';
      },
      countRequest() {
        const seconds = limiter.attempt([
          { key: `${path} account ${account ?? ''}`, limit: requestsPerHour },
        ]);
        if (seconds > 0) {
          events.record({ event: 'refused_by_limit', account, address: sender.ip, route: path });
        }
        return seconds;
      },
    });
  });
}
