/** Styles text for a terminal; without colours every function returns its text unchanged. */
export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  good(text: string): string;
  warning(text: string): string;
  bad(text: string): string;
}

const escape = '\u001B[';

/** Creates the styles for one stream; without colours they leave the text plain. */
export function createPaint(colours: boolean): Paint {
  const mark = (open: number, close: number) => (text: string) =>
    colours ? `${escape}${String(open)}m${text}${escape}${String(close)}m` : text;
  return {
    bold: mark(1, 22),
    dim: mark(2, 22),
    good: mark(32, 39),
    warning: mark(33, 39),
    bad: mark(31, 39),
  };
}

/** Returns whether a stream gets colours: NO_COLOR and FORCE_COLOR decide, otherwise only terminals do. */
export function wantsColours(
  isTerminal: boolean,
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  const { NO_COLOR: off, FORCE_COLOR: forced, TERM: kind } = environment;
  if (off !== undefined && off !== '') return false;
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false';
  return isTerminal && kind !== 'dumb';
}
