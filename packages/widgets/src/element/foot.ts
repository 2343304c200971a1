import {
  registerAttribution,
  showsRegisterData,
  type ListingRow,
} from '@manchester-eats/shared/domain';
import { html, nothing } from 'lit';

/**
 * The line below every element: where the data is from, and the licence of the register where its data is shown.
 * Nothing without an origin: the site's address is wrong.
 */
export function foot(
  origin: string,
  path: string,
  siteName: string,
  cards: readonly ListingRow[] = [],
) {
  if (origin === '') return nothing;
  const usesRegister = cards.some(showsRegisterData);
  return html`<footer class="foot" part="foot">
    <a href=${origin + path} target="_top" part="link">More ${siteName && `on ${siteName}`}</a>
    ${usesRegister ? html`<span part="licence">${registerAttribution}</span>` : nothing}
  </footer>`;
}
