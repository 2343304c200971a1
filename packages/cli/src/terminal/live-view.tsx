import process from 'node:process';
import { render } from 'ink';
import type { FunctionComponent } from 'react';

/** A view in the terminal that is redrawn in place until it stops. */
export interface LiveView<State> {
  draw(state: State): void;
  /** Clears the view. May be called twice. */
  stop(): void;
}

/** Starts to draw on stderr, so that stdout has only data. */
export function startLiveView<State>(
  View: FunctionComponent<{ readonly state: State }>,
  first: State,
  colours: boolean,
): LiveView<State> {
  process.env['FORCE_COLOR'] ??= colours ? '1' : '0';
  const drawing = render(<View state={first} />, {
    stdout: process.stderr,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  let isOver = false;
  return {
    draw(state) {
      if (!isOver) drawing.rerender(<View state={state} />);
    },
    stop() {
      if (isOver) return;
      isOver = true;
      // Ink draws again when it ends, so the last frame must be empty.
      drawing.rerender(<></>);
      drawing.unmount();
    },
  };
}
