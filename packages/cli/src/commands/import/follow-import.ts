import type { ImportProgress } from '@manchester-eats/shared/import';
import type { Terminal } from '../../terminal/terminal.ts';
import { countText, numberText } from '../../terminal/words.ts';
import { afterBytes, afterProgress, newImportState, type ImportState } from './import-state.ts';
import type { ImportRequest } from './import-request.ts';

/**
 * Shows an import while it runs: in a live view if the terminal supports it, otherwise in lines, which are JSON
 * with `--json`.
 */
export interface ImportFollower {
  readonly onProgress: (progress: ImportProgress) => void;
  /** Some bytes were received. */
  readonly onBytes: (count: number) => void;
  /** Rows of a file were read: their number so far. */
  readonly onRows: (rows: number) => void;
  /** The size of the file that is read. */
  readonly onSize: (bytes: number) => void;
  /** A request is sent to Google. */
  readonly onCall: () => void;
  /** The import waits for Google, for some milliseconds. */
  readonly onWait: (milliseconds: number) => void;
  readonly onSave: () => void;
  /** Removes the live view; may be called twice. */
  readonly stop: () => void;
}

/** Milliseconds between two drawings of a live view, which shows times. */
const redrawEvery = 250;

/** Starts to show an import. Ink is loaded only for the live view. */
export async function followImport(
  request: ImportRequest,
  context: {
    readonly terminal: Terminal;
    readonly json: boolean;
    readonly onEnd: (cleanUp: () => void) => void;
    /** Unix milliseconds. */
    readonly now: () => number;
  },
): Promise<ImportFollower> {
  const { terminal, json, onEnd, now } = context;
  if (json) return followInJson(request, terminal);
  if (!terminal.live) return followInLines(request, terminal);
  const [{ startLiveView }, { ImportView }] = await Promise.all([
    import('../../terminal/live-view.tsx'),
    import('./view.tsx'),
  ]);
  const calls = request.source === 'google' ? 0 : null;
  let state = newImportState(sourceText(request), request.areas, { now: now(), calls });
  const view = startLiveView(ImportView, state, terminal.hasColours);
  const draw = (change: Partial<ImportState>) => {
    state = { ...state, ...change, now: now() };
    view.draw(state);
  };
  const timer = setInterval(() => {
    draw({});
  }, redrawEvery);
  const stop = () => {
    clearInterval(timer);
    view.stop();
  };
  onEnd(stop);
  return {
    onProgress(progress) {
      draw(afterProgress(state, progress));
    },
    // Bytes and requests are many; the timer draws them.
    onBytes(count) {
      state = afterBytes(state, count);
    },
    onRows(rows) {
      state = { ...state, rows: Math.max(state.rows, rows) };
    },
    onSize(size) {
      state = { ...state, size };
    },
    onCall() {
      state = { ...state, calls: (state.calls ?? 0) + 1 };
    },
    onWait(milliseconds) {
      draw({ waitsUntil: now() + milliseconds });
    },
    onSave() {
      draw({ isSaving: true });
    },
    stop,
  };
}

const nothing = () => undefined;

function followInLines(request: ImportRequest, terminal: Terminal): ImportFollower {
  const names = new Map(request.areas.map(({ id, name }) => [id, name]));
  terminal.writeMessage(`Reading ${sourceText(request)}`);
  return {
    onProgress({ area, position, areas, report }) {
      if (report === null) return;
      const positionText = areas > 1 ? `${numberText(position)}/${numberText(areas)} ` : '';
      const resultText =
        report.error === null
          ? `${numberText(report.found)} found, ${numberText(report.added)} new`
          : 'failed';
      terminal.writeMessage(`${positionText}${names.get(area) ?? area}: ${resultText}`);
    },
    onBytes: nothing,
    onRows: nothing,
    onSize: nothing,
    onCall: nothing,
    onWait(milliseconds) {
      terminal.writeMessage(
        `Waiting ${countText(Math.ceil(milliseconds / 1000), 'second')} before asking Google again`,
      );
    },
    onSave: nothing,
    stop: nothing,
  };
}

/** One JSON object in a line for each event. */
function followInJson(
  { source, areas }: ImportRequest,
  { writeMessage }: Terminal,
): ImportFollower {
  let bytes = 0;
  let calls = 0;
  const counts = () => (source === 'google' ? { bytes, calls } : { bytes });
  const write = (event: string, facts: object) => {
    writeMessage(JSON.stringify({ event, ...facts }));
  };
  write('start', { source, areas: areas.map(({ id }) => id) });
  return {
    onProgress({ area, position, report }) {
      if (report === null) write('reading', { area, position, areas: areas.length });
      else write('read', { ...report, ...counts() });
    },
    onBytes(count) {
      bytes += count;
    },
    onRows: nothing,
    onSize(size) {
      write('size', { size });
    },
    onCall() {
      calls += 1;
    },
    onWait(milliseconds) {
      write('waiting', { milliseconds });
    },
    onSave() {
      write('saving', counts());
    },
    stop: nothing,
  };
}

function sourceText({ source, areas, input }: ImportRequest): string {
  if (input !== '') return input === '-' ? 'stdin' : input;
  switch (source) {
    case 'fhrs':
      return `the food hygiene register for ${countText(areas.length, 'area')}`;
    case 'google':
      return `Google's places in ${countText(areas.length, 'area')}`;
    case 'file':
      return 'a file';
  }
}
