import process from 'node:process';
import { render } from 'ink';
import type { FunctionComponent } from 'react';

/** A picture in the terminal that is drawn over itself until it stops. */
export interface LiveView<State> {
  draw(state: State): void;
  /** Wipes the picture and gives the terminal back. May be called twice. */
  stop(): void;
}

/** Starts to draw on stderr, where talk goes, so that stdout stays data. */
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
      // Ink draws once more when it ends, so the last picture has to be an empty one.
      drawing.rerender(<></>);
      drawing.unmount();
    },
  };
}
