import { plainText, wrappedLines } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import type { Check } from './check.ts';

const indent = 8;

/** Returns the lines of the checks: the state of each, what was found, and the command that mends it. */
export function checkLines(
  checks: readonly Check[],
  { columns, paint }: Pick<Terminal, 'columns' | 'paint'>,
): string[] {
  const colours = {
    ok: (text: string) => paint.good(text),
    note: (text: string) => paint.warning(text),
    wrong: (text: string) => paint.bad(text),
  };
  return checks.flatMap(({ state, name, finding, command }) => {
    const [first = '', ...others] = wrappedLines(`${name}: ${finding}`, columns - indent);
    const margin = ' '.repeat(indent);
    return [
      colours[state](state.padEnd(indent)) + first,
      ...others.map((line) => margin + line),
      ...(command === null ? [] : [`${margin}  ${plainText(command)}`]),
    ];
  });
}
