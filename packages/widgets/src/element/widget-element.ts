import { LitElement, type PropertyDeclarations } from 'lit';
import type { WidgetEvents } from './event-details.ts';
import { directorySource, type DirectorySource } from '../data/directory-source.ts';

/** When the task in which elements are drawn has to end, in the time of the page. */
let turnEnd = 0;
let lastTurn: Promise<unknown> = Promise.resolve();

/** Milliseconds that elements are drawn in one task. */
const turnTime = 8;

/** Waits for another task once elements have been drawn for a while, so that many of them do not block the page. */
function turn(): Promise<unknown> {
  return (lastTurn = lastTurn.then(async () => {
    if (performance.now() < turnEnd) return;
    // The first elements of a page take their room at once.
    if (turnEnd > 0) await new Promise((resolve) => setTimeout(resolve));
    turnEnd = performance.now() + turnTime;
  }));
}

type Theme = 'light' | 'dark' | 'auto';

/**
 * What all elements have in common: the site that they belong to, and their colours.
 *
 * @attr {string} site - The address of the directory, as in `https://eats.example`.
 * @attr {'light' | 'dark' | 'auto'} [theme=light] - The colours; `auto` follows the visitor's setting.
 * @cssprop --eats-font - The typeface.
 * @cssprop --eats-text - The colour of text.
 * @cssprop --eats-text-soft - The colour of less important text.
 * @cssprop --eats-surface - The background.
 * @cssprop --eats-line - The colour of lines.
 * @cssprop --eats-accent - The colour of buttons, of what is chosen or under the pointer, and of the focus.
 * @cssprop [--eats-radius=10px] - The radius of corners.
 */
export abstract class WidgetElement extends LitElement {
  // Texts need no converter.
  static override properties: PropertyDeclarations = {
    site: {},
    theme: { reflect: true, useDefault: true },
  };

  declare site: string;
  declare theme: Theme;

  constructor() {
    super();
    this.site = '';
    this.theme = 'light';
    this.fill();
  }

  /**
   * Gives properties their defaults that have no value: an attribute was removed, or a framework has none.
   * @internal
   */
  protected fill(): void {
    // The site and the theme do without.
  }

  /**
   * Starts to read what the element shows, if that is something else than before.
   * @internal
   */
  protected read(): void {
    // A search bar reads only what is typed.
  }

  protected override async scheduleUpdate(): Promise<void> {
    // Before its turn, so that elements that are added together read their data with one request.
    this.willUpdate();
    await turn();
    await super.scheduleUpdate();
  }

  /** Also called by Lit once it has put back the properties that were set before the element was defined. */
  protected override willUpdate(): void {
    this.fill();
    this.read();
  }

  /**
   * The origin of the site; `''` without a usable address.
   * @internal
   */
  protected get origin(): string {
    return this.source()?.site ?? '';
  }

  /**
   * The source of the site's data; null without a usable address.
   * @internal
   */
  protected source(): DirectorySource | null {
    return directorySource(this.site);
  }

  /**
   * Sends an event that leaves the shadow root; returns false if the page prevented what follows.
   * @internal
   */
  protected send<Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name]): boolean {
    return this.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
    );
  }
}
