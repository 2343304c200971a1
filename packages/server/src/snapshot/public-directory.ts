import { listRow, type PublicRecord } from './public-row.ts';
import type { PublicRead, PublicRemoval, PublicSite } from './read-public.ts';

/** More changed listings than this are not worth sending apart from the whole. */
const mostChanges = 2_000;

/** Kinds of which every answer holds all there are; listings tell their removals instead. */
const wholeKinds = ['category', 'area', 'article', 'page', 'ad', 'setting'];

/** The public directory, held in memory so that visitors never queue at the database. */
export class PublicDirectory {
  #listings = new Map<string, PublicRecord>();
  #removals = new Map<string, PublicRemoval>();
  #site: PublicSite = {
    categories: [],
    areas: [],
    articles: [],
    pages: [],
    ads: [],
    settings: {},
  };
  #revision = 0;

  /** The highest revision taken in. */
  get revision(): number {
    return this.#revision;
  }

  get site(): PublicSite {
    return this.#site;
  }

  /** Takes in what was read after the last revision. */
  take(read: PublicRead): void {
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
    this.#site = read.site;
    const { categories, areas, articles, pages, ads, settings } = read.site;
    for (const list of [categories, areas, articles, pages, ads, Object.values(settings)]) {
      for (const record of list) this.#see(record['revision']);
    }
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

  /** The body of `/data/changes.json`; null where the whole snapshot is the better answer. */
  changesText(since: number): string | null {
    if (since <= 0 || since > this.#revision) return null;
    const changed = [...this.#listings.values()].filter(
      (listing) => Number(listing['revision']) > since,
    );
    const removals = [...this.#removals.values()].filter(({ revision }) => revision > since);
    if (changed.length + removals.length > mostChanges) return null;
    return JSON.stringify({
      since,
      revision: this.#revision,
      listings: changed.map(listRow),
      removals,
      ...this.#site,
      complete: wholeKinds,
    });
  }

  #see(revision: unknown): void {
    if (typeof revision === 'number' && revision > this.#revision) this.#revision = revision;
  }
}

function idOf({ id }: PublicRecord): string {
  return typeof id === 'string' ? id : '';
}
