import { detailsUrlOf } from '../state/details-url.ts';
import { withinTime } from '../state/within-time.ts';
import { cacheLimits, cacheNames } from './caches.ts';
import { anyVariant, keepAnswer, touchEntry } from './keep-answer.ts';
import { answerFacts, isOutage, mayKeep, saysGone } from './keepable-answer.ts';
import type { Treatment } from './request-rules.ts';

/** The path of the page without content, which shows any page from what the browser keeps. */
export const shellPath = '/shell.html';

/** How long the network may take while there is something kept; in ms. */
const timeLimits = { page: 4_000, data: 8_000, file: 8_000 } as const;
/** The site waits five seconds for its configuration: see `readEnvironment`. */
const configurationTimeLimit = 4_000;

/** What an answer needs of the worker. */
export interface AnswerContext {
  readonly version: string;
  /** Assets of this build that may be kept. */
  readonly files: ReadonlySet<string>;
  /** Lets work go on after the answer. */
  readonly afterwards: (work: Promise<unknown>) => void;
  /** Called when something kept is sent because the network gave no answer. */
  readonly onKept: () => void;
}

/** Answers a request as its treatment says. */
export function answerRequest(
  request: Request,
  treatment: Exclude<Treatment, 'leave'>,
  context: AnswerContext,
): Promise<Response> {
  switch (treatment) {
    case 'asset':
      return answerAsset(request, context);
    case 'picture':
      return answerPicture(request, context);
    case 'page':
    case 'data':
    case 'file':
      return answerFreshly(request, treatment, context);
  }
}

/** Returns the cache of a treatment, and how much it may hold. */
function cacheOf(treatment: 'page' | 'data' | 'file' | 'picture', version: string) {
  switch (treatment) {
    case 'page':
      return { name: cacheNames.pages(version), limits: cacheLimits.pages };
    case 'data':
      return { name: cacheNames.data, limits: cacheLimits.data };
    case 'file':
    case 'picture':
      return { name: cacheNames.pictures, limits: cacheLimits.pictures };
  }
}

async function findKept(cacheName: string, url: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(cacheName)).match(url, anyVariant);
  } catch {
    return undefined; // The browser forbids storage, or lost it.
  }
}

/**
 * Asks the network first. What was kept, or the shell for a page that the visitor opens, stands in if it fails or takes
 * too long. The site that reads what a page shows would take the shell for a page without content.
 */
async function answerFreshly(
  request: Request,
  treatment: 'page' | 'data' | 'file',
  context: AnswerContext,
): Promise<Response> {
  const { name, limits } = cacheOf(treatment, context.version);
  const url = withoutFragment(request.url);
  const fetched = fetch(request).then((response) => {
    if (isOutage(response.status)) return response;
    if (mayKeep(answerFacts(response), treatment)) {
      const copy = response.clone();
      context.afterwards(keepIfOurs(treatment, () => keepAnswer(name, url, copy, limits), copy));
    } else if (saysGone(response.status) || leadsOn(response)) {
      context.afterwards(forget(name, url));
      const details = treatment === 'page' ? detailsUrlOf(url) : null;
      if (details !== null) context.afterwards(forget(cacheNames.data, details));
    }
    return response;
  });
  // It may come too late for this answer, but in time for the next one.
  context.afterwards(fetched);
  const kept =
    (await findKept(name, url)) ??
    (treatment === 'page' && request.mode === 'navigate'
      ? await findKept(cacheNames.pages(context.version), shellPath)
      : undefined);
  if (kept === undefined) return fetched;
  const isConfiguration = new URL(url).pathname === '/config.json';
  const timeLimit = isConfiguration ? configurationTimeLimit : timeLimits[treatment];
  const response = await withinTime(fetched, timeLimit);
  if (response !== null && !isOutage(response.status)) return response;
  context.onKept();
  return kept;
}

/** Keeps a page only if it is one of this site: a network may send its sign-in page for any URL. */
async function keepIfOurs(
  treatment: Treatment,
  keep: () => Promise<void>,
  response: Response,
): Promise<void> {
  if (treatment === 'page' && !isOurPage(await response.clone().text())) return;
  await keep();
}

/** Whether HTML is a page of this site. */
export function isOurPage(html: string): boolean {
  return html.includes('id="root"') && html.includes('/assets/');
}

/** Whether another page took the place of this one. No other network can say so: it has no certificate of this site. */
function leadsOn(response: Response): boolean {
  return response.type === 'opaqueredirect';
}

async function forget(cacheName: string, url: string): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.delete(url, anyVariant);
}

/** Sends a kept asset, also one of an earlier build for a tab that was opened before. */
async function answerAsset(request: Request, context: AnswerContext): Promise<Response> {
  const kept = await findKept(cacheNames.assets, request.url);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (context.files.has(new URL(request.url).pathname) && mayKeep(answerFacts(response), 'asset')) {
    const copy = response.clone();
    context.afterwards(
      caches.open(cacheNames.assets).then((cache) => cache.put(request.url, copy)),
    );
  }
  return response;
}

/** Sends a kept picture, or the network's; the URL of an uploaded picture always means the same one. */
async function answerPicture(request: Request, context: AnswerContext): Promise<Response> {
  const { name, limits } = cacheOf('picture', context.version);
  const kept = await findKept(name, request.url);
  if (kept !== undefined) {
    context.afterwards(touchEntry(name, request.url, kept.clone()));
    return kept;
  }
  const response = await fetch(request);
  if (mayKeep(answerFacts(response), 'picture')) {
    context.afterwards(keepAnswer(name, request.url, response.clone(), limits));
  }
  return response;
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/, '');
}
