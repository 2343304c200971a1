/** Styles text for a terminal; without colours every function returns its text unchanged. */
export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  good(text: string): string;
  warning(text: string): string;
  bad(text: string): string;
}

const escape = '\u001B[';

/** Creates the styles for one stream. */
export function createPaint(colours: boolean): Paint {
  const style = (open: number, close: number) => (text: string) =>
    colours ? `${escape}${String(open)}m${text}${escape}${String(close)}m` : text;
  return {
    bold: style(1, 22),
    dim: style(2, 22),
    good: style(32, 39),
    warning: style(33, 39),
    bad: style(31, 39),
  };
}

/**
 * Returns whether to colour a stream. NO_COLOR decides first, then FORCE_COLOR; without them, a stream is
 * coloured if it is a terminal, unless TERM is `dumb`.
 */
export function wantsColours(
  isTerminal: boolean,
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  const { NO_COLOR: off, FORCE_COLOR: forced, TERM: terminalType } = environment;
  if (off !== undefined && off !== '') return false;
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false';
  return isTerminal && terminalType !== 'dumb';
}
