import { safeStyle } from '@manchester-eats/shared/html';
import { Extension, getStyleProperty } from '@tiptap/core';
import { TextStyle } from '@tiptap/extension-text-style';

/** The attributes of coloured text, by the CSS property that they become. */
const properties = { color: 'color', backgroundColor: 'background-color' } as const;

export type ColourAttribute = keyof typeof properties;

function colourAttribute(name: ColourAttribute) {
  const property = properties[name];
  return {
    default: null,
    parseHTML: (element: HTMLElement) => {
      const colour = getStyleProperty(element, property) ?? '';
      return safeStyle(`${property}: ${colour}`) === '' ? null : colour;
    },
    renderHTML: (attributes: Record<string, unknown>) => {
      const colour = attributes[name];
      return typeof colour === 'string' ? { style: `${property}: ${colour}` } : {};
    },
  };
}

/** Coloured text: a `span` with other styles is none. */
export const ColouredText = TextStyle.extend({
  parseHTML() {
    const rules = this.parent?.() ?? [];
    return rules.flatMap((rule) =>
      rule.tag === undefined ? [] : [{ ...rule, tag: 'span[style*="color"]' }],
    );
  },
});

/** The colours of text and of its background. */
export const ColourAttributes = Extension.create({
  name: 'colours',
  addGlobalAttributes: () => [
    {
      types: ['textStyle'],
      attributes: {
        color: colourAttribute('color'),
        backgroundColor: colourAttribute('backgroundColor'),
      },
    },
  ],
});
