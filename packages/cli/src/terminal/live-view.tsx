import process from 'node:process';
import { render } from 'ink';
import type { FunctionComponent } from 'react';

/** A view in the terminal, such as a progress bar, that is redrawn in place until it is stopped. */
export interface LiveView<State> {
  draw(state: State): void;
  /** Erases the view and stops drawing. Later calls do nothing. */
  stop(): void;
}

/** Draws a view on stderr, so that stdout contains only data. */
export function startLiveView<State>(
  View: FunctionComponent<{ readonly state: State }>,
  initialState: State,
  colours: boolean,
): LiveView<State> {
  process.env['FORCE_COLOR'] ??= colours ? '1' : '0';
  const drawing = render(<View state={initialState} />, {
    stdout: process.stderr,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  let isStopped = false;
  return {
    draw(state) {
      if (!isStopped) drawing.rerender(<View state={state} />);
    },
    stop() {
      if (isStopped) return;
      isStopped = true;
      // Ink leaves its last frame on the screen when it unmounts, so draw an empty one first.
      drawing.rerender(<></>);
      drawing.unmount();
    },
  };
}
