import { registerAttribution } from '@manchester-eats/shared/domain';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { baseMapCredit } from '../free-map/base-map.ts';

const { author, licence, licenceUrl, survey } = baseMapCredit;

/** Whose work the map is: the streets always, the rest when it is asked for, since a small map has no room for it. */
export function creditsTemplate(showsRegister: boolean): TemplateResult {
  return html`<div class="credits" part="credits">
    <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener"
      >© OpenStreetMap contributors</a
    >
    <details>
      <summary>and others</summary>
      <p>
        ${author}, <a href=${licenceUrl} target="_blank" rel="noopener">${licence}</a>. ${survey}.
      </p>
      ${showsRegister ? html`<p part="licence">${registerAttribution}</p>` : nothing}
    </details>
  </div>`;
}
