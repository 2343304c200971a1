import process from 'node:process';
import type { FunctionComponent } from 'react';
import { startDrawing } from './drawing.tsx';

/** A view in the terminal, such as a progress bar, that is redrawn in place until it is stopped. */
export interface LiveView<State> {
  draw(state: State): void;
  /** Erases the view and stops drawing. Later calls do nothing. */
  stop(): void;
}

/** Draws a view until it is stopped. */
export function startLiveView<State>(
  View: FunctionComponent<{ readonly state: State }>,
  initialState: State,
  colours: boolean,
): LiveView<State> {
  process.env['FORCE_COLOR'] ??= colours ? '1' : '0';
  const drawing = startDrawing(<View state={initialState} />);
  let isStopped = false;
  return {
    draw(state) {
      if (!isStopped) drawing.draw(<View state={state} />);
    },
    stop() {
      if (isStopped) return;
      isStopped = true;
      drawing.erase();
    },
  };
}
