/** What a key does in the workbench. */
export type ReviewCommand =
  'left' | 'right' | 'merge' | 'different' | 'skip' | 'back' | 'undo' | 'fields';

const commands: Readonly<Record<string, ReviewCommand>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  m: 'merge',
  n: 'different',
  s: 'skip',
  b: 'back',
  u: 'undo',
  c: 'fields',
};

/** A key that was pressed, and what has the focus. */
export interface PressedKey {
  readonly key: string;
  /** Whether Ctrl, Alt, Shift or the command key is held, or the key itself for long. */
  readonly isModified: boolean;
  /** `text`: letters are typed there. `choice`: arrows move in it, as in radio buttons. */
  readonly focus: 'text' | 'choice' | 'other';
}

/** Returns what a key does; null if it belongs to what has the focus, or does nothing. */
export function commandOfKey({ key, isModified, focus }: PressedKey): ReviewCommand | null {
  if (isModified || focus === 'text') return null;
  if (focus === 'choice' && key.startsWith('Arrow')) return null;
  return Object.hasOwn(commands, key) ? (commands[key] ?? null) : null;
}

/** Elements in which letters are typed, or in front of which a dialog waits for an answer. */
const typing =
  'input:not([type=radio], [type=checkbox], [type=button]), textarea, select, dialog, [contenteditable]:not([contenteditable=false])';
/** Elements that the arrow keys move or scroll. */
const moving = 'input, [role=application], [role=radiogroup], nav, [data-map-ready]';

/** Describes an event of the keyboard; null if something else has handled it. */
export function readKey(event: KeyboardEvent): PressedKey | null {
  const { target, key } = event;
  if (event.defaultPrevented || event.isComposing) return null;
  const isModified =
    event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.repeat;
  const within = (selector: string) =>
    target instanceof Element && target.closest(selector) !== null;
  const focus = within(typing) ? 'text' : within(moving) ? 'choice' : 'other';
  return { key, isModified, focus };
}
