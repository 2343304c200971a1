import type { ImportProgress } from '@manchester-eats/shared/import';
import type { Terminal } from '../../terminal/terminal.ts';
import { countText, numberText } from '../../terminal/words.ts';
import { afterProgress, newImportState, type ImportState } from './import-state.ts';
import type { ImportRequest } from './import-request.ts';

/**
 * Shows an import while it runs: in a live view if the terminal supports it and `--json` is not set,
 * otherwise in lines.
 */
interface ImportFollower {
  readonly onProgress: (progress: ImportProgress) => void;
  readonly onSave: () => void;
  /** Removes the live view; may be called twice. */
  readonly stop: () => void;
}

/** Starts to show an import. Ink is loaded only for the live view. */
export async function followImport(
  request: ImportRequest,
  context: {
    readonly terminal: Terminal;
    readonly json: boolean;
    readonly onEnd: (cleanUp: () => void) => void;
  },
): Promise<ImportFollower> {
  const { terminal, json, onEnd } = context;
  if (!terminal.live || json) return followInLines(request, terminal);
  const [{ startLiveView }, { ImportView }] = await Promise.all([
    import('../../terminal/live-view.tsx'),
    import('./view.tsx'),
  ]);
  let state = newImportState(sourceText(request), request.areas);
  const view = startLiveView(ImportView, state, terminal.hasColours);
  const stop = () => {
    view.stop();
  };
  onEnd(stop);
  const draw = (next: ImportState) => {
    state = next;
    view.draw(state);
  };
  return {
    onProgress: (progress) => {
      draw(afterProgress(state, progress));
    },
    onSave: () => {
      draw({ ...state, isSaving: true });
    },
    stop,
  };
}

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
    onSave: () => undefined,
    stop: () => undefined,
  };
}

function sourceText({ source, areas, input }: ImportRequest): string {
  switch (source) {
    case 'fhrs':
      return `the food hygiene register for ${countText(areas.length, 'area')}`;
    case 'google':
      return `Google's places in ${countText(areas.length, 'area')}`;
    case 'file':
      return input;
  }
}
