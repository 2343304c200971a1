import process from 'node:process';
import { render } from 'ink';
import type { ReactElement } from 'react';

/** A picture in the terminal that is drawn over itself until it stops. */
export interface LiveView {
  draw(picture: ReactElement): void;
  /** Leaves the last picture where it is, or wipes it. May be called twice. */
  stop(options?: { readonly wipe?: boolean }): void;
}

/** Starts to draw on stderr, where talk goes, so that stdout stays data. */
export function startLiveView(first: ReactElement, colours: boolean): LiveView {
  process.env['FORCE_COLOR'] ??= colours ? '1' : '0';
  const drawing = render(first, {
    stdout: process.stderr,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  let isOver = false;
  return {
    draw(picture) {
      if (!isOver) drawing.rerender(picture);
    },
    stop({ wipe = false } = {}) {
      if (isOver) return;
      isOver = true;
      if (wipe) drawing.clear();
      drawing.unmount();
    },
  };
}
