import { css, html, nothing, type TemplateResult } from 'lit';
import { baseStyles } from '../element/base-styles.ts';
import { foot } from '../element/foot.ts';
import { ListingsElement } from '../element/listings-element.ts';
import { message } from '../element/message.ts';
import { problemText } from '../element/problem-text.ts';
import type { MapView } from './map-view.ts';

/**
 * The listings of a category or an area, or one listing, on a map of streets. The map is loaded when it comes into
 * view; until then, the element has its size.
 *
 * @tag eats-map
 * @slot - Shown without JavaScript, and when the map cannot be loaded, such as a link.
 * @fires {LoadEventDetail} eats-load - The places were read and are about to be drawn.
 * @fires {ErrorEventDetail} eats-error - They could not be read.
 * @fires {OpenEventDetail} eats-open - A listing was chosen. Call `preventDefault()` to stay on the page.
 * @csspart map - The map.
 * @csspart marker - A marker.
 * @csspart zoom - The buttons that zoom.
 * @csspart panel - What is shown of a marker that was picked: a card, or the names of several places.
 * @csspart card - The card of a picked place.
 * @csspart picture - Its picture, or the first letter of the name.
 * @csspart name - Its name.
 * @csspart address - Its address.
 * @csspart badges - The line of categories and areas.
 * @csspart badge - A category or an area.
 * @csspart rating - The stars, and the number of reviews.
 * @csspart hygiene - The hygiene rating.
 * @csspart credits - The sources of the map.
 * @csspart foot - The line below the map.
 * @csspart link - The link to the site.
 * @csspart licence - The sentence that the register's licence requires.
 * @cssprop [--eats-map-height=24em] - The height of the map.
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
        ${view?.template() ?? (this.#isFailed ? message(problemText(), this.#load) : nothing)}
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

declare global {
  interface HTMLElementTagNameMap {
    'eats-map': MapElement;
  }
}
