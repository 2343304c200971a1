import type { ReactiveControllerHost } from 'lit';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { DirectorySource } from '../data/directory-source.ts';
import { readSuggestions, type Suggestion } from './read-suggestions.ts';

interface SuggestionListParts {
  /** Called when a suggestion was chosen. */
  readonly onChoose: (suggestion: Suggestion) => void;
}

const headings = { category: 'Categories', area: 'Areas', listing: 'Businesses' } as const;

/** Milliseconds without a keystroke before names are read. */
const pause = 80;

/** The styles of the list, for the shadow root of a search bar. */
export const suggestionStyles = `
  .list {
    position: absolute;
    inset: calc(100% + 4px) 0 auto;
    z-index: 2147483000;
    max-height: 24em;
    overflow: auto;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    box-shadow: 0 8px 24px rgb(0 0 0 / 18%);
  }
  .heading {
    padding: 0.5em 0.9em 0.1em;
    color: var(--soft);
    font-size: 0.8em;
  }
  .option {
    display: flex;
    gap: 1em;
    align-items: baseline;
    justify-content: space-between;
    min-height: 2.75em;
    padding: 0.5em 0.75em;
    cursor: pointer;
  }
  .option[aria-selected='true'] {
    background: var(--accent);
    color: var(--surface);
    /* Seen only where the browser replaces the colours. */
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
  .option > span:first-child {
    overflow-wrap: anywhere;
  }
  .detail {
    flex: none;
    max-width: 50%;
    overflow: hidden;
    font-size: 0.85em;
    opacity: 0.85;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** The suggestions of a search bar: a list box for its combobox, after the ARIA pattern. */
export class SuggestionList {
  readonly #host: ReactiveControllerHost;
  readonly #parts: SuggestionListParts;
  #suggestions: readonly Suggestion[] = [];
  #active: number | null = null;
  #isOpen = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(host: ReactiveControllerHost, parts: SuggestionListParts) {
    this.#host = host;
    this.#parts = parts;
  }

  get isOpen(): boolean {
    return this.#isOpen && this.#suggestions.length > 0;
  }

  /** The id of the highlighted option; `''` for none. */
  get activeId(): string {
    return this.isOpen && this.#active !== null ? `option-${String(this.#active)}` : '';
  }

  /** What is said to those who cannot see the list. */
  get status(): string {
    const count = this.#suggestions.length;
    return this.isOpen ? `${String(count)} suggestions, use the arrow keys` : '';
  }

  /** Looks for suggestions after a pause in typing. */
  type(source: DirectorySource, text: string): void {
    clearTimeout(this.#timer);
    this.#active = null;
    this.#asked += 1;
    const asked = this.#asked;
    if (text.trim() === '') {
      this.#show([]);
      return;
    }
    this.#timer = setTimeout(() => {
      void readSuggestions(source, text).then((found) => {
        // Something else was typed, or the list was closed, while names were read.
        if (asked === this.#asked) this.#show(found ?? []);
      });
    }, pause);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.#isOpen = false;
    this.#active = null;
    this.#host.requestUpdate();
  }

  /** Handles a key; returns whether it was for the list. */
  press(key: string): boolean {
    const last = this.#suggestions.length - 1;
    if (key === 'Escape' && this.isOpen) this.close();
    else if (key === 'Enter' && this.isOpen && this.#active !== null) this.#choose(this.#active);
    else if (last < 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false;
    else {
      const from = this.isOpen ? this.#active : null;
      this.#isOpen = true;
      this.#active = key === 'ArrowDown' ? next(from, last) : previous(from, last);
      this.#host.requestUpdate();
    }
    return true;
  }

  template(): TemplateResult | typeof nothing {
    if (!this.isOpen) return nothing;
    return html`<div
      class="list"
      id="list"
      role="listbox"
      aria-label="Suggestions"
      part="suggestions"
    >
      ${this.#suggestions.map((suggestion, at) => this.#option(suggestion, at))}
    </div>`;
  }

  #option({ kind, label, detail }: Suggestion, at: number): TemplateResult {
    const isFirst = this.#suggestions[at - 1]?.kind !== kind;
    // The field keeps the focus, so that its blur does not close the list before the click arrives.
    const keepFocus = (event: Event) => {
      event.preventDefault();
    };
    return html`${
        isFirst ? html`<div class="heading" aria-hidden="true">${headings[kind]}</div>` : nothing
      }
      <div
        class="option"
        part="suggestion"
        role="option"
        id=${`option-${String(at)}`}
        aria-selected=${at === this.#active ? 'true' : 'false'}
        @pointerdown=${keepFocus}
        @click=${() => {
          this.#choose(at);
        }}
      >
        <span>${label}</span><span class="detail">${detail}</span>
      </div>`;
  }

  #show(suggestions: readonly Suggestion[]): void {
    this.#suggestions = suggestions;
    this.#isOpen = true;
    this.#active = null;
    this.#host.requestUpdate();
  }

  #choose(at: number): void {
    const suggestion = this.#suggestions[at];
    this.close();
    if (suggestion !== undefined) this.#parts.onChoose(suggestion);
  }
}

function next(active: number | null, last: number): number | null {
  return active === last ? null : (active ?? -1) + 1;
}

function previous(active: number | null, last: number): number | null {
  return active === 0 ? null : (active ?? last + 1) - 1;
}
