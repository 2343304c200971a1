import { setTimeout as pause } from 'node:timers/promises';
import type { LiveView } from './live-view.tsx';
import type { Terminal } from './terminal.ts';
import { sizeText } from './words.ts';
import type { WorkState } from './work-view.tsx';

/**
 * Shows work on a large file while it runs: in a live view if the terminal supports it, otherwise in a line for each
 * step and each quarter of it, which is JSON with `--json`.
 */
export interface WorkFollower {
  /** A step of the work begins, such as `Reading backup.json`; `total` is null if its bytes are not known. */
  readonly begin: (event: string, title: string, total: number | null) => Promise<void>;
  /** So many bytes of the step are done. */
  readonly onBytes: (done: number) => void;
  /** Removes the live view; may be called twice. */
  readonly stop: () => void;
}

/** Work on fewer bytes is done before anybody has read about it. */
const smallest = 4_000_000;
/** Bytes of a step of unknown size after which a line is written. */
const unknownPart = 25_000_000;
/** Milliseconds that a drawing needs, before work that lets nothing else run. */
const drawTime = 40;

/** Starts to follow work on a file of a size. Ink is loaded only for the live view. */
export async function followWork(
  size: number,
  context: {
    readonly terminal: Terminal;
    readonly json: boolean;
    readonly onEnd: (cleanUp: () => void) => void;
  },
): Promise<WorkFollower> {
  const { terminal, json, onEnd } = context;
  const nothing = () => undefined;
  if (size < smallest) {
    return { begin: () => Promise.resolve(), onBytes: nothing, stop: nothing };
  }
  if (json || !terminal.live) return followInLines(terminal, json);
  const [{ startLiveView }, { WorkView }] = await Promise.all([
    import('./live-view.tsx'),
    import('./work-view.tsx'),
  ]);
  let state: WorkState = { title: '', done: 0, total: null };
  let view: LiveView<WorkState> | null = null;
  const stop = () => {
    view?.stop();
    view = null;
  };
  onEnd(stop);
  return {
    async begin(_, title, total) {
      state = { title, total, done: 0 };
      view ??= startLiveView(WorkView, state, terminal.hasColours);
      view.draw(state);
      await pause(drawTime);
    },
    onBytes(done) {
      state = { ...state, done };
      view?.draw(state);
    },
    stop,
  };
}

function followInLines({ writeMessage }: Terminal, json: boolean): WorkFollower {
  let step: { event: string; title: string; total: number | null; parts: number } | null = null;
  return {
    begin(event, title, total) {
      step = { event, title, total, parts: 0 };
      writeMessage(json ? JSON.stringify({ event, done: 0, total }) : title);
      return Promise.resolve();
    },
    onBytes(done) {
      if (step === null) return;
      const { event, title, total } = step;
      const parts = Math.floor(total === null ? done / unknownPart : (done / total) * 4);
      if (parts <= step.parts) return;
      step = { ...step, parts };
      const of = total === null ? '' : ` of ${sizeText(total)}`;
      writeMessage(
        json ? JSON.stringify({ event, done, total }) : `${title}: ${sizeText(done)}${of}`,
      );
    },
    stop: () => undefined,
  };
}
