import type { Terminal } from '../../terminal/terminal.ts';
import { countText } from '../../terminal/words.ts';
import type { PullState } from './view.tsx';

/**
 * Shows a pull while it runs: in a live view if the terminal supports it, otherwise in lines, which are JSON with
 * `--json`.
 */
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
  if (!terminal.live || json) return followInLines(url, terminal, json);
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

/** Records between two lines. */
const linesEvery = 10_000;

function followInLines(url: string, { writeMessage }: Terminal, json: boolean): PullFollower {
  let written = 0;
  writeMessage(json ? JSON.stringify({ event: 'reading', url, records: 0 }) : `Reading ${url}`);
  return {
    onProgress(read) {
      if (read < written + linesEvery) return;
      written = read;
      writeMessage(
        json
          ? JSON.stringify({ event: 'reading', url, records: read })
          : `${countText(read, 'record')} read`,
      );
    },
    stop: () => undefined,
  };
}
