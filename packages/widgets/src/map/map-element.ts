import { css, html, nothing, type TemplateResult } from 'lit';
import { baseStyles } from '../element/base-styles.ts';
import { foot } from '../element/foot.ts';
import { ListingsElement } from '../element/listings-element.ts';
import { message } from '../element/message.ts';
import type { MapView } from './map-view.ts';

/**
 * The listings of a category or an area, or one listing, on a map of streets. The map is loaded when it comes into
 * view; until then, the element has its size.
 *
 * @tag eats-map
 * @attr {string} site - The address of the directory, as in `https://eats.example`.
 * @attr {string} theme - `light` (the default), `dark`, or `auto` for the visitor's setting.
 * @slot - Shown without JavaScript, and when the map cannot be loaded: a link, for example.
 * @fires eats-load - The markers were drawn. `detail`: `{ ids, total }`.
 * @fires eats-error - They could not be read. `detail`: `{ problem }`.
 * @fires eats-open - A listing was chosen. `detail`: `{ id, url }`. If it is cancelled, the browser stays on the page.
 * @csspart map - The map.
 * @csspart marker - A marker.
 * @csspart panel - What is shown of a chosen marker.
 * @csspart zoom - The buttons that zoom.
 * @csspart credits - The sources of the map.
 * @csspart foot - The line below the map.
 * @csspart link - The link to the site.
 * @cssprop --eats-map-height - The height of the map; 24em by default.
 * @cssprop --eats-font - The typeface.
 * @cssprop --eats-text - The colour of text.
 * @cssprop --eats-text-soft - The colour of less important text.
 * @cssprop --eats-surface - The background of buttons and of the panel.
 * @cssprop --eats-line - The colour of lines.
 * @cssprop --eats-accent - The colour of markers of several places, and of the focus.
 * @cssprop --eats-radius - The radius of corners.
 */
export class MapElement extends ListingsElement {
  static override styles = [
    baseStyles,
    css`
      .stage {
        position: relative;
        isolation: isolate;
        overflow: hidden;
        height: var(--eats-map-height, 24em);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: light-dark(#f1eadd, #100e0b);
      }
      .stage > .message {
        position: absolute;
        inset: 0;
        padding: 1em;
        overflow: auto;
      }
    `,
  ];

  #view: MapView | null = null;
  #isFailed = false;
  #observer: IntersectionObserver | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#view !== null) return;
    this.#observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) this.#load();
      },
      { rootMargin: '200px' },
    );
    this.#observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer?.disconnect();
  }

  protected override render(): TemplateResult {
    const view = this.#view;
    return html`<div class="root" aria-busy=${view?.isLoading ?? !this.#isFailed}>
      <div class="stage" part="map">
        ${
          view?.template() ??
          (this.#isFailed ? message('The map could not be loaded.', this.#load) : nothing)
        }
      </div>
      ${foot(this.origin, view?.path ?? '/', view?.siteName ?? '')}
    </div>`;
  }

  readonly #load = (): void => {
    void this.#loadView();
  };

  async #loadView(): Promise<void> {
    this.#observer?.disconnect();
    try {
      const { MapView } = await import('./map-view.ts');
      this.#view ??= new MapView(this, {
        source: () => this.source(),
        choice: () => this,
        send: (name, detail) => this.send(name, detail),
      });
    } catch {
      this.#isFailed = true;
    }
    this.requestUpdate();
  }
}
