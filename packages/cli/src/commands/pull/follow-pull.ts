import type { Terminal } from '../../terminal/terminal.ts';

/** Shows a pull while it runs. */
export interface PullFollower {
  readonly onProgress: (read: number) => void;
  /** Takes the drawing away; may be called twice. */
  readonly stop: () => void;
}

/** Begins to show a pull. Ink is loaded only where something is drawn. */
export async function followPull(
  url: string,
  surroundings: {
    readonly terminal: Terminal;
    readonly json: boolean;
    readonly onEnd: (cleanUp: () => void) => void;
  },
): Promise<PullFollower> {
  const { terminal, json, onEnd } = surroundings;
  if (!terminal.live || json) return { onProgress: () => undefined, stop: () => undefined };
  const [{ createElement }, { startLiveView }, { PullView }] = await Promise.all([
    import('react'),
    import('../../terminal/live-view.tsx'),
    import('./view.tsx'),
  ]);
  const picture = (read: number | null) => createElement(PullView, { state: { url, read } });
  const view = startLiveView(picture(null), terminal.hasColours);
  const stop = () => {
    view.stop({ wipe: true });
  };
  onEnd(stop);
  return {
    onProgress: (read) => {
      view.draw(picture(read));
    },
    stop,
  };
}
