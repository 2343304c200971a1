import { severalPlaces, type MarkerData, type PlacedListing } from '@manchester-eats/shared/map';
import type { ListingRow } from '@manchester-eats/shared/domain';
import type { ReactiveControllerHost } from 'lit';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { DirectorySource } from '../data/directory-source.ts';
import { listingUrl } from '../element/site-urls.ts';
import { cardTemplate } from '../listing-card/card-template.ts';

interface PanelParts {
  readonly source: () => DirectorySource | null;
  /** Tells the page which listing was chosen; returns false if the page handles it. */
  readonly send: (
    name: 'eats-open',
    detail: { readonly id: string; readonly url: string },
  ) => boolean;
}

/** The listings of the marker that was picked: the card of one, the names of several. */
export class MarkerPanel {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #parts: PanelParts;
  #marker: MarkerData<PlacedListing> | null = null;
  #card: ListingRow | null = null;

  constructor(host: ReactiveControllerHost & HTMLElement, parts: PanelParts) {
    this.#host = host;
    this.#parts = parts;
  }

  open(marker: MarkerData<PlacedListing>): void {
    this.#marker = marker;
    this.#card = null;
    const [only] = marker.spots.flatMap(({ listings }) => listings);
    if (marker.count === 1 && only !== undefined) void this.#readCard(marker, only.id);
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() => {
      const panel = this.#host.shadowRoot?.querySelector<HTMLElement>('.panel');
      panel?.focus({ preventScroll: true });
    });
  }

  close(): void {
    if (this.#marker === null) return;
    this.#marker = null;
    this.#host.requestUpdate();
  }

  template(): TemplateResult | typeof nothing {
    const marker = this.#marker;
    if (marker === null) return nothing;
    const title = marker.count === 1 ? 'The place you picked' : severalPlaces(marker);
    return html`<div
      class="panel"
      part="panel"
      role="group"
      tabindex="-1"
      aria-label=${title}
      @keydown=${({ key }: KeyboardEvent) => {
        if (key === 'Escape') this.#leave(marker);
      }}
    >
      <div class="panel-head">
        <span>${marker.count === 1 ? 'Here' : title}</span>
        <button
          type="button"
          aria-label="Close"
          @click=${() => {
            this.#leave(marker);
          }}
        >
          ✕
        </button>
      </div>
      <ul role="list">
        ${marker.spots.flatMap(({ listings }) =>
          listings.map((listing) => html`<li>${this.#entry(listing)}</li>`),
        )}
      </ul>
    </div>`;
  }

  /** Closes the panel; the focus returns to the marker. */
  #leave({ key }: MarkerData<PlacedListing>): void {
    this.close();
    const markers = this.#host.shadowRoot?.querySelectorAll<HTMLElement>('.marker') ?? [];
    for (const marker of markers) if (marker.dataset['key'] === key) marker.focus();
  }

  #entry({ id, name, category }: PlacedListing): TemplateResult {
    const site = this.#parts.source()?.site ?? '';
    const url = listingUrl(site, id);
    const onOpen = (event: Event) => {
      if (!this.#parts.send('eats-open', { id, url })) event.preventDefault();
    };
    if (this.#card?.id === id) {
      return cardTemplate(this.#card, { url, site, showArea: true, onOpen });
    }
    return html`<a class="entry" href=${url} target="_top" @click=${onOpen}
      ><span class="entry-name">${name}</span><span class="soft">${category}</span></a
    >`;
  }

  async #readCard(marker: MarkerData<PlacedListing>, id: string): Promise<void> {
    const read = await this.#parts.source()?.card(id);
    // Without the card, the name and the link stay.
    if (read?.ok !== true || this.#marker !== marker) return;
    this.#card = read.value;
    this.#host.requestUpdate();
  }
}
