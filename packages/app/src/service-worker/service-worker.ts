import { keptMessage, mostAsked } from '../state/worker-messages.ts';
import { answerRequest, type AnswerContext } from './answer-request.ts';
import { installBuild, removeStale, type InstalledBuild } from './install-build.ts';
import { treatRequest, type RequestFacts } from './request-rules.ts';

declare const self: ServiceWorkerGlobalScope;
/** Set by the build. */
declare const INSTALLED_BUILD: InstalledBuild;

const build = INSTALLED_BUILD;
const files: ReadonlySet<string> = new Set(build.files);
const { origin } = self.location;

self.addEventListener('install', (event) => {
  // At once: assets of earlier builds stay, so the tabs that are open lose nothing.
  event.waitUntil(installBuild(build, savesData()).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeStale(build.version).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const treatment = treatRequest(requestFacts(event.request), origin);
  if (treatment === 'leave') return;
  event.respondWith(answerRequest(event.request, treatment, contextOf(event)));
});

// The first visit begins before there is a worker: its page names what it has loaded by then.
self.addEventListener('message', (event) => {
  const urls = askedUrls(event.data);
  event.waitUntil(
    (async () => {
      for (const url of urls) {
        const request = new Request(url);
        const isPage = url === (event.source as WindowClient | null)?.url;
        const facts = {
          ...requestFacts(request),
          referrer: '',
          mode: isPage ? 'navigate' : 'cors',
        };
        const treatment = treatRequest(facts, origin);
        if (treatment === 'leave' || treatment === 'asset') continue;
        // What cannot be loaded now is kept when it is next needed.
        await answerRequest(request, treatment, contextOf(event)).catch(() => undefined);
      }
    })(),
  );
});

function contextOf(event: ExtendableEvent): AnswerContext {
  return {
    version: build.version,
    files,
    afterwards: (work) => {
      event.waitUntil(work.catch(() => undefined));
    },
    onKept: () => {
      event.waitUntil(tellPages());
    },
  };
}

/** Tells the open pages that the network gave no answer. */
async function tellPages(): Promise<void> {
  for (const client of await self.clients.matchAll()) client.postMessage(keptMessage);
}

function requestFacts(request: Request): RequestFacts {
  return {
    method: request.method,
    url: request.url,
    mode: request.mode,
    referrer: request.referrer,
    wantsPage: request.headers.get('accept') === 'text/html',
    hasRange: request.headers.has('range'),
    isConditional: request.headers.has('if-none-match') || request.cache === 'no-store',
  };
}

function askedUrls(data: unknown): string[] {
  if (typeof data !== 'object' || data === null || !('keep' in data)) return [];
  const { keep } = data;
  if (!Array.isArray(keep)) return [];
  return keep
    .filter((url): url is string => typeof url === 'string' && URL.canParse(url))
    .slice(0, mostAsked);
}

function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
