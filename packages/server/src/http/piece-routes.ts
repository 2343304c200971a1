import type { HttpBindings } from '@hono/node-server';
import {
  longestSearch,
  mostCards,
  piecePaths,
  pieceSorts,
  piecesVersion,
  type Pieces,
  type PieceScope,
  type PieceSearch,
} from '@manchester-eats/shared/pieces';
import type { Context, Hono } from 'hono';
import type { DirectoryPieces } from '../snapshot/directory-pieces.ts';
import { sendCompressed } from './compressed-response.ts';

type App = Hono<{ Bindings: HttpBindings }>;

/** Pages of partners show a list that is up to a minute old at once; an older one while they read the next. */
const cacheControl = 'public, max-age=60, stale-while-revalidate=86400';

const folder = `/data/v${String(piecesVersion)}`;

/** Paths of scopes below a folder, and the scope that each has. */
const scopes: readonly {
  readonly path: string;
  readonly scope: (c: Context) => PieceScope;
}[] = [
  { path: 'all', scope: () => ({ category: '', area: '' }) },
  { path: 'category/:category', scope: (c) => ({ category: param(c, 'category'), area: '' }) },
  { path: 'area/:area', scope: (c) => ({ category: '', area: param(c, 'area') }) },
  {
    path: 'area/:area/category/:category',
    scope: (c) => ({ category: param(c, 'category'), area: param(c, 'area') }),
  },
];

/** Mounts the pieces of the directory, which the widgets on pages of partners read. */
export function mountPieces(app: App, pieces: DirectoryPieces): void {
  // By the path of the piece, not of the request: a name has as many spellings as someone likes to invent.
  const send = async (c: Context, path: string | null, make: (all: Pieces) => object | null) => {
    const body = await pieces.body(path, make);
    if (body !== null) return sendCompressed(c.req.raw, body, { cacheControl });
    return notThere(c);
  };
  app.get(`${folder}/topics.json`, (c) => send(c, piecePaths.topics(), (all) => all.topics()));
  for (const { path, scope } of scopes) {
    app.get(`${folder}/lists/${path}/points.json`, (c) =>
      send(c, piecePaths.points(scope(c)), (all) => all.points(scope(c))),
    );
    for (const sort of pieceSorts) {
      app.get(`${folder}/lists/${path}/${sort}.json`, (c) =>
        send(c, piecePaths.list(scope(c), sort), (all) => all.list(scope(c), sort)),
      );
    }
  }
  app.get(`${folder}/names/:file`, (c) =>
    send(c, piecePaths.names(fileName(c)), (all) => all.names(fileName(c))),
  );
  // Made faster than found, and so many that they would drive out the lists.
  app.get(`${folder}/cards/:file`, (c) => send(c, null, (all) => all.card(fileName(c))));
  app.get(`${folder}/search.json`, async (c) => {
    const search = requestedSearch(c);
    if (search === null) return missingText(c);
    const sort = pieceSorts.find((each) => each === c.req.query('sort')) ?? 'best';
    const body = await pieces.search(search, sort);
    return body === null ? notThere(c) : sendCompressed(c.req.raw, body, { cacheControl });
  });
  app.get(`${folder}/suggestions.json`, async (c) => {
    const search = requestedSearch(c);
    if (search === null) return missingText(c);
    const body = await pieces.suggestions(search.q);
    return body === null ? notThere(c) : sendCompressed(c.req.raw, body, { cacheControl });
  });
  app.get(`${folder}/cards.json`, async (c) => {
    const ids = requestedIds(c.req.url);
    if (ids === null) {
      return c.json({ message: `Give 1 to ${String(mostCards)} ids, as in ?ids=a,b.` }, 400);
    }
    const body = await pieces.body(null, (all) => all.cards(ids));
    return body === null ? c.notFound() : sendCompressed(c.req.raw, body, { cacheControl });
  });
}

function missingText(c: Context): Response {
  return c.json({ message: 'Give a text to search for, as in ?q=pizza.' }, 400);
}

function notThere(c: Context): Response {
  c.header('cache-control', 'public, max-age=60');
  return c.json({ message: 'The directory has no such category, area or listing.' }, 404);
}

/** Returns what a query searches for; null without a text. */
function requestedSearch(c: Context): PieceSearch | null {
  const text = (name: string) => (c.req.query(name) ?? '').trim().slice(0, longestSearch);
  const search = { q: text('q'), category: text('category'), area: text('area') };
  return search.q === '' ? null : search;
}

function param(c: Context, name: string): string {
  return c.req.param(name) ?? '';
}

function fileName(c: Context): string {
  return param(c, 'file').replace(/\.json$/, '');
}

/** Returns the ids of a query, of which each is encoded for itself: an id may contain a comma. Null if there are none or too many. */
function requestedIds(url: string): readonly string[] | null {
  const text = /[?&]ids=([^&]*)/.exec(url)?.[1] ?? '';
  if (text === '') return null;
  const parts = text.split(',');
  if (parts.length > mostCards) return null;
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return null;
  }
}
