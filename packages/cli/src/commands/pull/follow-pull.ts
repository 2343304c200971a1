import type { Terminal } from '../../terminal/terminal.ts';
import type { PullState } from './view.tsx';

/** Shows a pull while it runs, if the terminal supports a live view and `--json` is not set. */
interface PullFollower {
  readonly onProgress: (read: number) => void;
  /** Removes the live view; may be called twice. */
  readonly stop: () => void;
}

/** Starts to show a pull. Ink is loaded only for the live view. */
export async function followPull(
  url: string,
  context: {
    readonly terminal: Terminal;
    readonly json: boolean;
    readonly onEnd: (cleanUp: () => void) => void;
  },
): Promise<PullFollower> {
  const { terminal, json, onEnd } = context;
  if (!terminal.live || json) return { onProgress: () => undefined, stop: () => undefined };
  const [{ startLiveView }, { PullView }] = await Promise.all([
    import('../../terminal/live-view.tsx'),
    import('./view.tsx'),
  ]);
  const view = startLiveView<PullState>(PullView, { url, read: null }, terminal.hasColours);
  const stop = () => {
    view.stop();
  };
  onEnd(stop);
  return {
    onProgress: (read) => {
      view.draw({ url, read });
    },
    stop,
  };
}
