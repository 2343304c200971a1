import process from 'node:process';
import { render } from 'ink';
import type { ReactElement } from 'react';

/** What is drawn in place on stderr, so that stdout contains only data. */
export interface Drawing {
  draw(content: ReactElement): void;
  /** Stops drawing; the last frame stays on the screen. */
  end(): void;
  /** Stops drawing, and leaves nothing of it on the screen. */
  erase(): void;
}

const lineUp = '\u001B[1A';
const clearScreen = '\u001B[2J\u001B[H';

/** Starts to draw. Ctrl-C reaches the content as a key. */
export function startDrawing(content: ReactElement): Drawing {
  const stream = process.stderr;
  let { columns } = stream;
  // A terminal that becomes narrower wraps the lines of the last frame, so that Ink erases too few of them.
  const onResize = () => {
    if (stream.columns < columns) stream.write(clearScreen);
    ({ columns } = stream);
  };
  // Before Ink's own listener, which erases and draws again.
  stream.on('resize', onResize);
  const drawing = render(content, { stdout: stream, exitOnCtrlC: false, patchConsole: false });
  const end = () => {
    stream.off('resize', onResize);
    drawing.unmount();
  };
  return {
    draw: drawing.rerender,
    end,
    erase() {
      // Ink keeps its last frame, and ends even an empty one with a new line.
      drawing.rerender(<></>);
      end();
      stream.write(lineUp);
    },
  };
}
