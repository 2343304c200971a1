import { greaterManchester } from '@manchester-eats/shared/city';
import {
  descriptionsText,
  listRow,
  readersRemovals,
  searchDetailsText,
  siteKinds,
  type PublicRecord,
} from '@manchester-eats/shared/compact';
import { visibleAreas, visibleArticles } from '@manchester-eats/shared/discovery';
import {
  maxMarks,
  type PublicHistory,
  type PublicRead,
  type PublicRemoval,
  type PublicSite,
  type ReadUntil,
} from './read-public.ts';

/** If more listings than this were changed or removed, clients read the whole snapshot instead. */
const maxChanges = 2_000;

const emptySite: PublicSite = {
  categories: [],
  areas: [],
  articles: [],
  pages: [],
  ads: [],
  settings: {},
};

/** The public directory in memory, so that visitors never wait for the database. */
export class PublicDirectory {
  #listings = new Map<string, PublicRecord>();
  #removals = new Map<string, PublicRemoval>();
  /** The published records. */
  #site = emptySite;
  /** As visitors see them; null until they are asked for. */
  #visibleSite: PublicSite | null = null;
  #siteText = '';
  #revision = 0;
  #readUntil: ReadUntil | null = null;
  /** The history at the last public change; transactions that change nothing public leave it as it is. */
  #history: PublicHistory = { directory: '', mark: '' };
  /**
   * Marks that visitors' cursors can contain, oldest first. While the server runs, writes that visitors
   * cannot see add no marks.
   */
  #marks = new Set<string>();

  /** The highest public revision. */
  get revision(): number {
    return this.#revision;
  }

  /** The directory's id and mark in the responses. */
  get history(): PublicHistory {
    return this.#history;
  }

  /** The state of the database's history at the last read; null before the first. */
  get readUntil(): ReadUntil | null {
    return this.#readUntil;
  }

  /** The records besides listings, with the areas and the slugs of articles that visitors see. */
  get site(): PublicSite {
    this.#visibleSite ??= {
      ...this.#site,
      areas: visibleAreas(this.#site.areas, this.listings(), greaterManchester),
      articles: visibleArticles(this.#site.articles),
    };
    return this.#visibleSite;
  }

  /** Applies the changes since the last read, or replaces everything if everything was read. */
  apply(read: PublicRead): void {
    if (read.whole) this.#clear();
    for (const mark of read.earlierMarks) this.#marks.add(mark);
    for (const removal of read.removals) {
      this.#listings.delete(removal.id);
      this.#removals.set(removal.id, removal);
      this.#raiseRevision(removal.revision);
    }
    for (const listing of read.listings) {
      const id = idOf(listing);
      this.#removals.delete(id);
      this.#listings.set(id, listing);
      this.#raiseRevision(listing['revision']);
    }
    const siteText = JSON.stringify(read.site);
    const isChanged = read.removals.length + read.listings.length > 0;
    if (read.whole || isChanged || siteText !== this.#siteText) {
      this.#history = read.history;
      this.#rememberMark(read.history.mark);
    }
    this.#site = read.site;
    this.#siteText = siteText;
    this.#visibleSite = null;
    const { categories, areas, articles, pages, ads, settings } = read.site;
    for (const list of [categories, areas, articles, pages, ads, Object.values(settings)]) {
      for (const record of list) this.#raiseRevision(record['revision']);
    }
    this.#readUntil = { ...read.history, revision: this.#revision };
  }

  /** Returns all public listings. */
  listings(): readonly PublicRecord[] {
    return [...this.#listings.values()];
  }

  /** Returns a public listing with all its fields. */
  listing(id: string): PublicRecord | undefined {
    return this.#listings.get(id);
  }

  /** Returns the removal of a listing that is no longer public. */
  removal(id: string): PublicRemoval | undefined {
    return this.#removals.get(id);
  }

  /** The body of `/data/snapshot.json`. */
  snapshotText(): string {
    const { removals, ...head } = this.snapshotHead();
    return JSON.stringify({
      ...head,
      listings: [...this.#listings.values()].map(listRow),
      removals,
    });
  }

  /** The fields of the snapshot besides its listings. */
  snapshotHead() {
    return {
      ...this.#history,
      revision: this.#revision,
      removals: readersRemovals([...this.#removals.values()]).map((removal) => ({ ...removal })),
      ...this.#site,
      complete: ['listing', ...siteKinds],
    };
  }

  /** The body of `/data/descriptions.json`. */
  descriptionsText(): string {
    return descriptionsText(this.#listings);
  }

  /** The body of `/data/search-details.json`: the ids of listings with a telephone number and with a website. */
  searchDetailsText(): string {
    return searchDetailsText(this.#listings);
  }

  /**
   * Returns the body of `/data/changes.json`, or null if the client should read the whole snapshot. The
   * directory or mark is empty for clients that do not send it.
   */
  changesText(since: number, directory = '', mark = ''): string | null {
    if (since <= 0 || since > this.#revision) return null;
    if (directory !== '' && directory !== this.#history.directory) return null;
    if (mark !== '' && !this.#marks.has(mark)) return null;
    const changed = [...this.#listings.values()].filter(
      (listing) => Number(listing['revision']) > since,
    );
    const removals = [...this.#removals.values()].filter(({ revision }) => revision > since);
    if (changed.length + removals.length > maxChanges) return null;
    return JSON.stringify({
      since,
      ...this.#history,
      revision: this.#revision,
      listings: changed.map(listRow),
      removals,
      ...this.#site,
      // Of listings, only the changes and removals are sent.
      complete: siteKinds,
    });
  }

  #clear(): void {
    this.#listings.clear();
    this.#removals.clear();
    this.#marks.clear();
    this.#revision = 0;
  }

  /**
   * Adds a mark and forgets the oldest if there are too many. A visitor whose cursor has a forgotten mark
   * reads the whole snapshot.
   */
  #rememberMark(mark: string): void {
    this.#marks.add(mark);
    const [oldest] = this.#marks;
    if (oldest !== undefined && this.#marks.size > maxMarks) this.#marks.delete(oldest);
  }

  #raiseRevision(revision: unknown): void {
    if (typeof revision === 'number' && revision > this.#revision) this.#revision = revision;
  }
}

function idOf({ id }: PublicRecord): string {
  return typeof id === 'string' ? id : '';
}
