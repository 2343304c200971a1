import { LitElement, type PropertyDeclarations } from 'lit';
import type { WidgetEvents } from './event-details.ts';
import { directorySource, type DirectorySource } from '../data/directory-source.ts';

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
