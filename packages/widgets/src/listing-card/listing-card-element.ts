import type { ListingRow } from '@manchester-eats/shared/domain';
import { pieceSorts, type PieceSort } from '@manchester-eats/shared/pieces';
import { html, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { CardList, DirectorySource } from '../data/directory-source.ts';
import type { Read } from '../data/get-json.ts';
import { baseStyles } from '../element/base-styles.ts';
import { DataReader, type Reading } from '../element/data-reader.ts';
import { foot } from '../element/foot.ts';
import { ListingsElement } from '../element/listings-element.ts';
import { message } from '../element/message.ts';
import { problemText } from '../element/problem-text.ts';
import { listingPath, listingUrl } from '../element/site-urls.ts';
import { cardStyles } from './card-styles.ts';
import { listStyles } from './list-styles.ts';
import { cardTemplate, emptyCells } from './card-template.ts';

const defaultLimit = 6;
const mostShown = 50;
const nothingHere = 'There are no listings here.';

/**
 * One listing, or a list of listings, as cards that lead to their pages.
 *
 * @tag eats-listing-card
 * @attr {number} [limit=6] - The most cards of a list, from 1 to 50.
 * @attr {'best' | 'name' | 'rating' | 'hygiene'} [sort=best] - The order of a list.
 * @slot - Shown without JavaScript, and when the listings cannot be read, such as a link.
 * @fires {LoadEventDetail} eats-load - The cards were read and are about to be drawn.
 * @fires {ErrorEventDetail} eats-error - They could not be read.
 * @fires {OpenEventDetail} eats-open - A card was chosen. Call `preventDefault()` to stay on the page.
 * @csspart card - A card.
 * @csspart picture - Its picture, or the first letter of the name.
 * @csspart name - Its name.
 * @csspart address - Its address.
 * @csspart badges - The line of categories and areas.
 * @csspart badge - A category or an area.
 * @csspart rating - The stars, and the number of reviews.
 * @csspart hygiene - The hygiene rating.
 * @csspart foot - The line below the cards.
 * @csspart link - The link to the site.
 * @csspart licence - The sentence that the register's licence requires.
 * @cssprop [--eats-card-width=15em] - The least width of a card in a list.
 */
export class ListingCardElement extends ListingsElement {
  static override properties: PropertyDeclarations = {
    ...ListingsElement.properties,
    limit: { type: Number },
    sort: {},
  };
  static override styles = [baseStyles, cardStyles, listStyles];

  declare limit: number;
  declare sort: string;

  readonly #reader = new DataReader<CardList>(this, (reading) => {
    this.#announce(reading);
  });
  #siteName = '';

  constructor() {
    super();
    this.limit = defaultLimit;
    this.sort = 'best';
  }

  /** @internal */
  protected override read(): void {
    const { site, listing, category, area, q } = this;
    const source = this.source();
    this.#reader.update(
      JSON.stringify([site, listing, category, area, q, this.#sort()]),
      source && (() => this.#read(source)),
    );
  }

  protected override render(): TemplateResult {
    const { reading } = this.#reader;
    if (reading.state === 'failed') return this.#failure(reading);
    const count = this.#count();
    const cards = reading.value?.cards.slice(0, count) ?? [];
    if (reading.state === 'ready' && cards.length === 0) return this.#message(nothingHere, null);
    return html`<div class="root" aria-busy=${reading.state === 'loading'}>
      <ul class="cards" role="list">
        ${cards.map((card) => html`<li>${this.#card(card)}</li>`)}
        ${emptyCells(count - cards.length)}
      </ul>
      ${foot(this.origin, this.#path(), this.#siteName, cards)}
    </div>`;
  }

  #card(card: ListingRow): TemplateResult {
    const url = listingUrl(this.origin, card.id);
    return cardTemplate(card, {
      url,
      site: this.origin,
      showArea: this.area === '',
      onOpen: (event) => {
        if (!this.send('eats-open', { id: card.id, url })) event.preventDefault();
      },
    });
  }

  #failure({ problem }: Extract<Reading<CardList>, { state: 'failed' }>): TemplateResult {
    if (problem === 'not-found') {
      return this.#message(this.listing === '' ? nothingHere : 'This listing is gone.', null);
    }
    return this.#message(problemText(), () => {
      this.#reader.retry();
    });
  }

  /** Takes the room that the cards would have, so that the page below stays where it is. */
  #message(text: string, onRetry: (() => void) | null): TemplateResult {
    return html`<div class="root">
      <div class="stack">
        <ul class="cards" aria-hidden="true">
          ${emptyCells(this.#count())}
        </ul>
        ${message(text, onRetry)}
      </div>
      ${foot(this.origin, this.#path(), this.#siteName)}
    </div>`;
  }

  async #read(source: DirectorySource): Promise<Read<CardList>> {
    const [read, facts] = await Promise.all([this.#readCards(source), source.facts()]);
    if (facts.ok) this.#siteName = facts.value.siteName;
    return read;
  }

  async #readCards(source: DirectorySource): Promise<Read<CardList>> {
    const { listing, category, area, q } = this;
    if (listing === '') {
      const [search, sort] = [{ category, area, q }, this.#sort()];
      if (q.trim() === '') return source.list(search, sort);
      return (await import('../data/search-listings.ts')).searchListings(source, search, sort);
    }
    const read = await source.card(listing);
    if (!read.ok) return read;
    return { ok: true, value: { cards: [read.value], total: 1, path: listingPath(listing) } };
  }

  #announce(reading: Reading<CardList>): void {
    if (reading.state === 'failed') this.send('eats-error', { problem: reading.problem });
    if (reading.state !== 'ready') return;
    const { cards, total } = reading.value;
    this.send('eats-load', { ids: cards.slice(0, this.#count()).map(({ id }) => id), total });
  }

  /** The path of the page of the site with what is shown. */
  #path(): string {
    const { reading } = this.#reader;
    return (reading.state !== 'failed' && reading.value?.path) || '/';
  }

  #sort(): PieceSort {
    return pieceSorts.find((sort) => sort === this.sort) ?? 'best';
  }

  /** The number of cards that the element has room for. */
  #count(): number {
    if (this.listing !== '') return 1;
    return Math.min(mostShown, Math.max(1, Math.round(this.limit) || defaultLimit));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'eats-listing-card': ListingCardElement;
  }
}
