import { css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { baseStyles } from '../element/base-styles.ts';
import { searchUrl } from '../element/site-urls.ts';
import { WidgetElement } from '../element/widget-element.ts';
import type { SuggestionList } from './suggestion-list.ts';

/**
 * A search field that suggests categories, areas and businesses while a visitor types, and opens the results on the
 * site.
 *
 * @tag eats-search-bar
 * @attr {string} [placeholder=Search restaurants, cafes and takeaways] - The text in the empty field.
 * @attr {string} [target=_top] - Where results open: `_top`, `_blank` or the name of a frame.
 * @slot - Shown without JavaScript, such as a link to the directory.
 * @fires {SearchEventDetail} eats-search - A text was searched. Call `preventDefault()` to show the results yourself.
 * @fires {SuggestionEventDetail} eats-open - A suggestion was chosen. Call `preventDefault()` to stay on the page.
 * @csspart field - The field.
 * @csspart button - The button.
 * @csspart suggestions - The list of suggestions.
 * @csspart suggestion - One of them.
 */
export class SearchBarElement extends WidgetElement {
  static override properties: PropertyDeclarations = {
    ...WidgetElement.properties,
    placeholder: {},
    target: {},
  };
  static override styles = [
    baseStyles,
    css`
      form {
        position: relative;
        display: flex;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--surface);
      }
      form:focus-within {
        outline: 2px solid var(--accent);
        outline-offset: 1px;
      }
      input,
      button {
        all: unset;
        min-height: 2.75em;
        padding-inline: 0.9em;
      }
      input {
        flex: 1;
        min-width: 0;
      }
      button {
        flex: none;
        border-radius: calc(var(--radius) - 1px);
        background: var(--accent);
        color: light-dark(#fff, #15130f);
        cursor: pointer;
      }
    `,
  ];

  declare placeholder: string;
  declare target: string;

  #list: SuggestionList | null = null;
  #isLoading = false;

  /** @internal */
  protected override fill(): void {
    fillTexts(this);
  }

  protected override render(): TemplateResult {
    const list = this.#list;
    return html`<div class="root">
      <form role="search" @submit=${this.#submit}>
        <input
          part="field"
          role="combobox"
          autocomplete="off"
          enterkeyhint="search"
          maxlength="200"
          aria-label=${this.placeholder}
          aria-autocomplete="list"
          aria-expanded=${list?.isOpen === true ? 'true' : 'false'}
          aria-controls=${list?.isOpen === true ? 'list' : nothing}
          aria-activedescendant=${list?.activeId || nothing}
          placeholder=${this.placeholder}
          @focus=${this.#load}
          @input=${this.#suggest}
          @keydown=${this.#press}
          @blur=${() => list?.close()}
        />
        <button part="button">Search</button>
        ${list?.template()}
      </form>
      <span class="hidden" role="status">${list?.status}</span>
    </div>`;
  }

  get #text(): string {
    return this.renderRoot.querySelector('input')?.value ?? '';
  }

  /** Loads the search when the field is first used. Without it, the field still opens results. */
  readonly #load = async (): Promise<void> => {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      const { SuggestionList, suggestionStyles } = await import('./suggestion-list.ts');
      this.#list = new SuggestionList(this, {
        onChoose: ({ kind, label, url }) => {
          if (this.send('eats-open', { kind, label, url })) this.#open(url);
        },
      });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(suggestionStyles);
      this.shadowRoot?.adoptedStyleSheets.push(sheet);
      this.#suggest();
    } catch {
      this.#isLoading = false;
    }
  };

  readonly #suggest = (): void => {
    const source = this.source();
    if (source !== null) this.#list?.type(source, this.#text);
  };

  readonly #press = (event: KeyboardEvent): void => {
    if (this.#list?.press(event.key) === true) event.preventDefault();
  };

  readonly #submit = (event: Event): void => {
    event.preventDefault();
    const text = this.#text.trim();
    this.#list?.close();
    if (this.origin === '' || text === '') return;
    const url = searchUrl(this.origin, text);
    if (this.send('eats-search', { text, url })) this.#open(url);
  };

  #open(url: string): void {
    window.open(url, this.target, 'noopener');
  }
}

function fillTexts(texts: Record<'placeholder' | 'target', string | null>): void {
  texts.placeholder ??= 'Search restaurants, cafes and takeaways';
  texts.target ??= '_top';
}

declare global {
  interface HTMLElementTagNameMap {
    'eats-search-bar': SearchBarElement;
  }
}
