import { html, nothing, type TemplateResult } from 'lit';

/** Says why an element shows nothing, and shows its light content; with `onRetry`, it can be tried again. */
export function message(text: string, onRetry: (() => void) | null): TemplateResult {
  return html`<div class="message" role="status">
    <p>${text}</p>
    ${
      onRetry === null
        ? nothing
        : html`<button class="again" type="button" @click=${onRetry}>Try again</button>`
    }<slot></slot>
  </div>`;
}
