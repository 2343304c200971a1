import type { PublishProgress } from '@manchester-eats/shared/application';
import type { LiveView } from '../../terminal/live-view.tsx';
import type { Terminal } from '../../terminal/terminal.ts';
import { numberText } from '../../terminal/words.ts';
import type { PublishState } from './view.tsx';

/**
 * Shows a publish while it runs: in a live view if the terminal supports it,
 * otherwise in lines, which are JSON with `--json`.
 */
export interface PublishFollower {
  readonly onProgress: (progress: PublishProgress) => void;
  /** Removes the live view so that a question can be asked; the next progress report shows it again. */
  readonly pause: () => void;
  /** Removes the live view for good; may be called twice. */
  readonly stop: () => void;
}

/** Starts to show a publish. Ink is loaded only for the live view. */
export async function followPublish(
  url: string,
  context: {
    readonly terminal: Terminal;
    readonly json: boolean;
    readonly onEnd: (cleanUp: () => void) => void;
  },
): Promise<PublishFollower> {
  const { terminal, json, onEnd } = context;
  if (!terminal.live || json) return followInLines(terminal, json);
  const [{ startLiveView }, { PublishView }] = await Promise.all([
    import('../../terminal/live-view.tsx'),
    import('./view.tsx'),
  ]);
  let view: LiveView<PublishState> | null = null;
  let isOver = false;
  const pause = () => {
    view?.stop();
    view = null;
  };
  const stop = () => {
    isOver = true;
    pause();
  };
  const draw = (progress: PublishProgress | null) => {
    if (isOver) return;
    const state = { url, progress };
    if (view === null) view = startLiveView(PublishView, state, terminal.hasColours);
    else view.draw(state);
  };
  onEnd(stop);
  draw(null);
  return { onProgress: draw, pause, stop };
}

function followInLines({ writeMessage }: Terminal, json: boolean): PublishFollower {
  return {
    onProgress({ phase, done, total }) {
      if (phase !== 'sending' || done === 0) return;
      writeMessage(
        json
          ? JSON.stringify({ event: 'sending', done, total })
          : `${numberText(done)} of ${numberText(total)} changes sent`,
      );
    },
    pause: () => undefined,
    stop: () => undefined,
  };
}
