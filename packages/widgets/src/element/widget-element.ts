import { LitElement, type PropertyDeclarations } from 'lit';
import type { WidgetEvents } from './event-details.ts';
import { directorySource, type DirectorySource } from '../data/directory-source.ts';

/**
 * What all elements have in common: the site that they belong to.
 *
 * @attr {string} site - The address of the directory, as in `https://eats.example`.
 */
export abstract class WidgetElement extends LitElement {
  // Texts, which need no converter.
  static override properties: PropertyDeclarations = { site: {}, theme: { reflect: true } };

  declare site: string;
  declare theme: 'light' | 'dark' | 'auto' | null;

  constructor() {
    super();
    this.site = '';
    this.theme = null;
  }

  /** The origin of the site; `''` without a usable address. */
  protected get origin(): string {
    return this.source()?.site ?? '';
  }

  /** The source of the site's data; null without a usable address. */
  protected source(): DirectorySource | null {
    return directorySource(this.site);
  }

  /** Sends an event that leaves the shadow root; returns false if the page prevented what follows. */
  protected send<Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name]): boolean {
    return this.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }),
    );
  }
}
