import { countText, numberText, sizeText } from '../../terminal/words.ts';
import type { AreaState, ImportState } from './import-state.ts';

/** Below this width, an area has one number instead of a sentence. */
const sentenceWidth = 60;
/** The shortest part of a name that says which area is meant. */
const shortestName = 6;

const marks = { waiting: '·', reading: '→', done: '✓', failed: '✗' } as const;

/** Returns the line of an area: its name, shortened if the terminal is narrow, and what was read. */
export function areaLine(area: AreaState, nameWidth: number, columns: number): string {
  const text = columns < sentenceWidth ? shortProgress(area) : progressText(area);
  const available = Math.max(shortestName, columns - text.length - '✓ '.length - 2);
  const width = Math.min(nameWidth, available);
  const name = area.name.length > width ? `${area.name.slice(0, width - 1)}…` : area.name;
  return `${marks[area.step]} ${name.padEnd(width)}  ${text}`.trimEnd();
}

function progressText({ step, found, added, bytes }: AreaState): string {
  const size = bytes === 0 ? '' : `, ${sizeText(bytes)}`;
  switch (step) {
    case 'waiting':
      return '';
    case 'reading':
      return bytes === 0 ? 'reading…' : `reading… ${sizeText(bytes)}`;
    case 'failed':
      return 'failed';
    case 'done':
      return `${numberText(found)} found, ${numberText(added)} new${size}`;
  }
}

function shortProgress({ step, added, bytes }: AreaState): string {
  switch (step) {
    case 'waiting':
      return '';
    case 'reading':
      return bytes === 0 ? '…' : sizeText(bytes);
    case 'failed':
      return 'failed';
    case 'done':
      return `+${numberText(added)}`;
  }
}

/** Returns the line below the areas: how far the import is, how fast, and for how much longer. */
export function summaryLine(state: ImportState): string {
  const { areas, calls, now, startedAt, waitsUntil, isSaving, size, rows } = state;
  if (isSaving) return 'Saving…';
  const finished = areas.filter(({ step }) => step === 'done' || step === 'failed').length;
  const bytes = areas.reduce((sum, area) => sum + area.bytes, 0);
  const seconds = (now - startedAt) / 1000;
  const parts = [`${numberText(finished)} of ${countText(areas.length, 'part')} finished`];
  if (bytes > 0 && seconds >= 1) {
    parts.push(`${sizeText(bytes)}, ${sizeText(bytes / seconds)} a second`);
  }
  if (rows > 0) {
    parts.push(
      seconds < 1
        ? countText(rows, 'row')
        : `${countText(rows, 'row')}, ${numberText(Math.round(rows / seconds))} a second`,
    );
  }
  if (calls !== null) parts.push(countText(calls, 'request'));
  if (waitsUntil > now) {
    parts.push(`waiting ${countText(Math.ceil((waitsUntil - now) / 1000), 'second')} for Google`);
  } else if (bytes > 0 && bytes < size && seconds >= 1) {
    parts.push(`about ${durationText((seconds / bytes) * (size - bytes))} left`);
  } else if (finished > 0 && finished < areas.length && seconds >= 1) {
    parts.push(`about ${durationText((seconds / finished) * (areas.length - finished))} left`);
  }
  return `${parts.join(', ')}. Ctrl-C stops and saves what is finished.`;
}

function durationText(seconds: number): string {
  if (seconds < 90) return countText(Math.max(1, Math.round(seconds)), 'second');
  return countText(Math.round(seconds / 60), 'minute');
}
