import type { PropertyDeclarations } from 'lit';
import { WidgetElement } from './widget-element.ts';

/**
 * What the elements that show listings have in common: which ones.
 *
 * @attr {string} listing - The id of one listing, the last part of its URL. Without it, the element shows all
 *   that the next attributes choose.
 * @attr {string} category - A category by its name or the last part of its URL.
 * @attr {string} area - An area by its name or the last part of its URL.
 * @attr {string} q - A text that is searched, such as `vegan burger` or `pizza in bolton`.
 */
export abstract class ListingsElement extends WidgetElement {
  static override properties: PropertyDeclarations = {
    ...WidgetElement.properties,
    listing: {},
    category: {},
    area: {},
    q: {},
  };

  declare listing: string;
  declare category: string;
  declare area: string;
  declare q: string;

  /** @internal */
  protected override fill(): void {
    fillChoice(this);
  }
}

function fillChoice(choice: Record<'listing' | 'category' | 'area' | 'q', string | null>): void {
  choice.listing ??= '';
  choice.category ??= '';
  choice.area ??= '';
  choice.q ??= '';
}
