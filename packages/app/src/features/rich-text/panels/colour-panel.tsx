import type { Editor } from '@tiptap/react';
import { Button } from '../../../ui/button.tsx';
import type { ColourAttribute } from '../extensions/colours.ts';
import { PanelFrame } from './panel-frame.tsx';

interface ColourPanelProps {
  readonly editor: Editor;
  readonly attribute: ColourAttribute;
  readonly onClose: () => void;
}

/** Colours that are readable on the light theme's backgrounds, and each other's: 4.5 to 1 at least. */
const colours: Readonly<Record<ColourAttribute, readonly (readonly [string, string])[]>> = {
  color: [
    ['Red', '#a8241b'],
    ['Orange', '#964b00'],
    ['Green', '#17693f'],
    ['Blue', '#1d4ed8'],
    ['Purple', '#6b21a8'],
    ['Grey', '#5c5346'],
  ],
  backgroundColor: [
    ['Red', '#fbe5e0'],
    ['Yellow', '#fbeec9'],
    ['Green', '#e0f0e2'],
    ['Blue', '#e7ecf5'],
    ['Purple', '#f0e6f8'],
    ['Grey', '#efeae1'],
  ],
};

/** Offers colours for the selected text or its background. */
export function ColourPanel({ editor, attribute, onClose }: ColourPanelProps) {
  const current: unknown = editor.getAttributes('textStyle')[attribute];
  const set = (colour: string | null) => {
    editor
      .chain()
      .focus()
      .setMark('textStyle', { [attribute]: colour })
      .removeEmptyTextStyle()
      .run();
    onClose();
  };
  return (
    <PanelFrame
      title={attribute === 'color' ? 'Text colour' : 'Background colour'}
      onClose={onClose}
      actions={
        typeof current === 'string' ? (
          <Button
            size="compact"
            onClick={() => {
              set(null);
            }}
          >
            No colour
          </Button>
        ) : null
      }
    >
      <ul className="flex flex-wrap gap-2">
        {colours[attribute].map(([name, colour]) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                set(colour);
              }}
              className="flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-raised px-3 text-sm text-ink hover:border-ink"
            >
              <span
                aria-hidden="true"
                className="size-5 rounded-sm border border-line-strong"
                style={{ backgroundColor: colour }}
              />
              {name}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">The dark theme shows all text in its own colours.</p>
    </PanelFrame>
  );
}
