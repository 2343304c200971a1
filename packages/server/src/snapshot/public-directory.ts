import { listRow, type PublicRecord } from './public-row.ts';
import type {
  PublicHistory,
  PublicRead,
  PublicRemoval,
  PublicSite,
  ReadUntil,
} from './read-public.ts';

/** More changed listings than this are not worth sending apart from the whole. */
const mostChanges = 2_000;

/** Kinds of which every answer holds all there are; listings tell their removals instead. */
const wholeKinds = ['category', 'area', 'article', 'page', 'ad', 'setting'];

const emptySite: PublicSite = {
  categories: [],
  areas: [],
  articles: [],
  pages: [],
  ads: [],
  settings: {},
};

/** The public directory, held in memory so that visitors never queue at the database. */
export class PublicDirectory {
  #listings = new Map<string, PublicRecord>();
  #removals = new Map<string, PublicRemoval>();
  #site = emptySite;
  #siteText = '';
  #revision = 0;
  /** How far the database was read. */
  #readUntil: ReadUntil | null = null;
  /** The last transaction that changed something public: others make no new answers. */
  #history: PublicHistory = { directory: '', mark: '' };
  #marks = new Set<string>();

  /** The highest public revision. */
  get revision(): number {
    return this.#revision;
  }

  /** The identity and the mark that the answers carry. */
  get history(): PublicHistory {
    return this.#history;
  }

  /** How far the database was read; null before the first time. */
  get readUntil(): ReadUntil | null {
    return this.#readUntil;
  }

  get site(): PublicSite {
    return this.#site;
  }

  /** Adds what was read after the last time, or starts again where everything was read. */
  take(read: PublicRead): void {
    if (read.whole) this.#clear();
    for (const mark of read.marks) this.#marks.add(mark);
    for (const removal of read.removals) {
      this.#listings.delete(removal.id);
      this.#removals.set(removal.id, removal);
      this.#see(removal.revision);
    }
    for (const listing of read.listings) {
      const id = idOf(listing);
      this.#removals.delete(id);
      this.#listings.set(id, listing);
      this.#see(listing['revision']);
    }
    const siteText = JSON.stringify(read.site);
    const isChanged = read.removals.length + read.listings.length > 0;
    if (read.whole || isChanged || siteText !== this.#siteText) this.#history = read.history;
    this.#site = read.site;
    this.#siteText = siteText;
    const { categories, areas, articles, pages, ads, settings } = read.site;
    for (const list of [categories, areas, articles, pages, ads, Object.values(settings)]) {
      for (const record of list) this.#see(record['revision']);
    }
    this.#readUntil = { ...read.history, revision: this.#revision };
  }

  /** A whole public listing. */
  listing(id: string): PublicRecord | undefined {
    return this.#listings.get(id);
  }

  /** A listing that was taken away. */
  removal(id: string): PublicRemoval | undefined {
    return this.#removals.get(id);
  }

  /** The body of `/data/snapshot.json`. */
  snapshotText(): string {
    return JSON.stringify({
      ...this.#history,
      revision: this.#revision,
      listings: [...this.#listings.values()].map(listRow),
      removals: [...this.#removals.values()],
      ...this.#site,
      complete: ['listing', ...wholeKinds],
    });
  }

  /** The body of `/data/descriptions.json`. */
  descriptionsText(): string {
    const descriptions: Record<string, string> = {};
    for (const [id, { description }] of this.#listings) {
      if (typeof description === 'string') descriptions[id] = description;
    }
    return JSON.stringify(descriptions);
  }

  /**
   * The body of `/data/changes.json`; null where the whole snapshot is the better answer. An empty
   * directory or mark is that of a reader who knows of neither.
   */
  changesText(since: number, directory = '', mark = ''): string | null {
    if (since <= 0 || since > this.#revision) return null;
    if (directory !== '' && directory !== this.#history.directory) return null;
    if (mark !== '' && !this.#marks.has(mark)) return null;
    const changed = [...this.#listings.values()].filter(
      (listing) => Number(listing['revision']) > since,
    );
    const removals = [...this.#removals.values()].filter(({ revision }) => revision > since);
    if (changed.length + removals.length > mostChanges) return null;
    return JSON.stringify({
      since,
      ...this.#history,
      revision: this.#revision,
      listings: changed.map(listRow),
      removals,
      ...this.#site,
      complete: wholeKinds,
    });
  }

  #clear(): void {
    this.#listings.clear();
    this.#removals.clear();
    this.#marks.clear();
    this.#revision = 0;
  }

  #see(revision: unknown): void {
    if (typeof revision === 'number' && revision > this.#revision) this.#revision = revision;
  }
}

function idOf({ id }: PublicRecord): string {
  return typeof id === 'string' ? id : '';
}
