import {
  registerAttribution,
  showsRegisterData,
  type ListingRow,
} from '@manchester-eats/shared/domain';
import { html, nothing } from 'lit';

/** The line below every element: where the data is from, and the licence of the register where its data is shown. */
export function foot(href: string, siteName: string, cards: readonly ListingRow[] = []) {
  const usesRegister = cards.some(showsRegisterData);
  return html`<footer class="foot" part="foot">
    <a href=${href} target="_top" part="link"
      >${siteName === '' ? 'More' : `More on ${siteName}`}</a
    >
    ${usesRegister ? html`<span part="licence">${registerAttribution}</span>` : nothing}
  </footer>`;
}
