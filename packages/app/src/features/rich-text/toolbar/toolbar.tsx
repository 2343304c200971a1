import type { Editor } from '@tiptap/react';
import { alignments, type Alignment } from '../extensions/alignment.ts';
import { changeIndentation } from '../extensions/indentation.ts';
import { useSelectionState, type SelectionState } from './editor-state.ts';
import { ToolButton } from './tool-button.tsx';
import { useRovingFocus } from './use-roving-focus.ts';

/** The tools that ask for something before they do it. */
export type PanelName = 'link' | 'picture' | 'video' | 'colour' | 'background';

interface ToolbarProps {
  readonly editor: Editor;
  /** The id of the element that shows the text. */
  readonly controls: string;
  readonly panel: PanelName | null;
  readonly onPanel: (panel: PanelName | null) => void;
}

const levels = [1, 2, 3, 4, 5, 6] as const;

const alignmentLabels: Readonly<Record<Alignment, string>> = {
  left: 'Align left',
  center: 'Align centre',
  right: 'Align right',
  justify: 'Justify',
};

/** The tools of the editor: one stop of the Tab key, moved through with the arrow keys. */
export function Toolbar({ editor, controls, panel, onPanel }: ToolbarProps) {
  const state = useSelectionState(editor);
  const { toolbar, ...roving } = useRovingFocus();
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      {...roving}
      className="flex flex-wrap items-center border-b border-line bg-surface p-1"
    >
      <TextTools editor={editor} state={state} />
      <Divider />
      <ParagraphTools editor={editor} state={state} />
      <Divider />
      <PanelTools
        state={state}
        tool={(name) => ({
          isExpanded: panel === name,
          onUse: () => {
            onPanel(panel === name ? null : name);
          },
        })}
      />
      <ToolButton
        icon="clear"
        label="Clear formatting"
        onUse={() => {
          const plain = { textAlign: null, indent: 0 };
          editor.chain().unsetAllMarks().clearNodes().updateAttributes('paragraph', plain).run();
        }}
      />
    </div>
  );
}

interface ToolsProps {
  readonly editor: Editor;
  readonly state: SelectionState;
}

function TextTools({ editor, state }: ToolsProps) {
  const run = () => editor.chain();
  return (
    <>
      <HeadingSelect
        level={state.level}
        onLevel={(level) => {
          const chosen = levels.find((one) => one === level);
          if (chosen === undefined) run().setParagraph().run();
          else run().setHeading({ level: chosen }).run();
        }}
      />
      <ToolButton
        icon="bold"
        label="Bold"
        isPressed={state.isBold}
        onUse={() => run().toggleBold().run()}
      />
      <ToolButton
        icon="italic"
        label="Italic"
        isPressed={state.isItalic}
        onUse={() => run().toggleItalic().run()}
      />
      <ToolButton
        icon="underline"
        label="Underline"
        isPressed={state.isUnderlined}
        onUse={() => run().toggleUnderline().run()}
      />
      <ToolButton
        icon="strike"
        label="Strike through"
        isPressed={state.isStruck}
        onUse={() => run().toggleStrike().run()}
      />
    </>
  );
}

function ParagraphTools({ editor, state }: ToolsProps) {
  const run = () => editor.chain();
  return (
    <>
      <ToolButton
        icon="ordered"
        label="Numbered list"
        isPressed={state.isOrdered}
        onUse={() => run().toggleOrderedList().run()}
      />
      <ToolButton
        icon="bullet"
        label="Bullet list"
        isPressed={state.isBulleted}
        onUse={() => run().toggleBulletList().run()}
      />
      <ToolButton icon="outdent" label="Indent less" onUse={() => changeIndentation(editor, -1)} />
      <ToolButton icon="indent" label="Indent more" onUse={() => changeIndentation(editor, 1)} />
      <Divider />
      {alignments.map((alignment) => (
        <ToolButton
          key={alignment}
          icon={alignment}
          label={alignmentLabels[alignment]}
          isPressed={state.alignment === alignment}
          onUse={() => {
            align(editor, state.alignment === alignment ? null : alignment);
          }}
        />
      ))}
    </>
  );
}

interface PanelToolsProps extends Pick<ToolsProps, 'state'> {
  /** Returns how the button of a panel behaves. */
  readonly tool: (name: PanelName) => { readonly isExpanded: boolean; readonly onUse: () => void };
}

function PanelTools({ state, tool }: PanelToolsProps) {
  return (
    <>
      <ToolButton icon="link" label="Link" isPressed={state.isLink} {...tool('link')} />
      <ToolButton icon="picture" label="Picture" {...tool('picture')} />
      <ToolButton icon="video" label="Video" {...tool('video')} />
      <ToolButton
        icon="colour"
        label="Text colour"
        isPressed={state.hasColour}
        {...tool('colour')}
      />
      <ToolButton
        icon="background"
        label="Background colour"
        isPressed={state.hasBackground}
        {...tool('background')}
      />
    </>
  );
}

function align(editor: Editor, textAlign: Alignment | null): void {
  const attributes = { textAlign };
  editor
    .chain()
    .updateAttributes('paragraph', attributes)
    .updateAttributes('heading', attributes)
    .run();
}

interface HeadingSelectProps {
  readonly level: number;
  readonly onLevel: (level: number) => void;
}

function HeadingSelect({ level, onLevel }: HeadingSelectProps) {
  return (
    <select
      data-tool="heading"
      aria-label="Text style"
      value={String(level)}
      onChange={(event) => {
        onLevel(Number(event.target.value));
      }}
      className="min-h-11 rounded-sm border border-line-strong bg-raised px-2 text-sm text-ink md:min-h-9"
    >
      <option value="0">Paragraph</option>
      {levels.map((one) => (
        <option key={one} value={String(one)}>
          Heading {one}
        </option>
      ))}
    </select>
  );
}

function Divider() {
  return <span aria-hidden="true" className="mx-1 h-6 w-px bg-line max-sm:hidden" />;
}
