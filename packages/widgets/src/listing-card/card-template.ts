import type { ListingRow } from '@manchester-eats/shared/domain';
import { hygieneBadge, listingBadges, ratingLabel } from '@manchester-eats/shared/listing-view';
import { html, nothing, type TemplateResult } from 'lit';
import { pictureUrl } from '../element/site-urls.ts';

interface CardOptions {
  readonly url: string;
  readonly site: string;
  readonly showArea: boolean;
  readonly onOpen: (event: Event) => void;
}

/** A card of a fixed height; the whole of it is a link. */
export function cardTemplate(
  listing: ListingRow,
  { url, site, showArea, onOpen }: CardOptions,
): TemplateResult {
  const { area, note, badges } = listingBadges(listing, showArea);
  const shown = [area, note, ...badges].filter((text) => text !== '');
  return html`<a class="card" part="card" href=${url} target="_top" @click=${onOpen}>
    ${picture(pictureUrl(listing.imageUrl, site), listing.name)}
    <span class="texts">
      <span class="name" part="name">${listing.name}</span>
      <span class="line" part="address">${listing.address}</span>
      <span class="line" part="badges"
        >${shown.map((text) => html`<span class="badge" part="badge">${text}</span>`)}</span
      >
      <span class="line facts">${facts(listing)}</span>
    </span>
  </a>`;
}

function picture(url: string, name: string): TemplateResult {
  if (url === '') {
    const [letter = ''] = Array.from(name);
    return html`<span class="picture letter" part="picture" aria-hidden="true">${letter}</span>`;
  }
  const hide = ({ target }: Event) => {
    if (target instanceof HTMLElement) target.style.visibility = 'hidden';
  };
  return html`<img
    class="picture"
    part="picture"
    src=${url}
    alt=""
    loading="lazy"
    referrerpolicy="no-referrer"
    @error=${hide}
  />`;
}

function facts({ rating, reviews, hygieneRating }: ListingRow) {
  const stars = ratingLabel(rating);
  const hygiene = hygieneBadge(hygieneRating);
  return [
    stars === null
      ? nothing
      : html`<span part="rating"
          ><span aria-hidden="true">★ </span><span class="hidden">Rated </span>${stars.text}${
            reviews > 0 ? ` (${reviews.toLocaleString('en-GB')})` : ''
          }</span
        >`,
    hygiene === null
      ? nothing
      : html`<span class=${`hygiene ${hygiene.tone}`} part="hygiene">${hygiene.short}</span>`,
  ];
}

/** The room of cards that are read or do not exist. */
export function emptyCells(count: number): readonly TemplateResult[] {
  return Array.from({ length: count }, () => html`<li aria-hidden="true"></li>`);
}
