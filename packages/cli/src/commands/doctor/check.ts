/** The result of one check. */
export interface Check {
  /** What was checked, for people: `Data file`. */
  readonly name: string;
  /** `wrong` if something does not work; `note` if it works, but the user may want to know or do something. */
  readonly state: 'ok' | 'note' | 'wrong';
  /** What was found, in sentences. Never a secret. */
  readonly finding: string;
  /** What mends it: a command to copy. Null if there is nothing to mend, or no command for it. */
  readonly command: string | null;
}

/** A check in which everything is as it should be. */
export function ok(name: string, finding: string): Check {
  return { name, state: 'ok', finding, command: null };
}

/** A check that found something that the user may want to know. */
export function note(name: string, finding: string, command: string | null = null): Check {
  return { name, state: 'note', finding, command };
}

/** A check that found something wrong. */
export function wrong(name: string, finding: string, command: string | null = null): Check {
  return { name, state: 'wrong', finding, command };
}

/** Returns the check of something that failed; the hint, or the command in it, says what to do. */
export function wrongBecause(
  name: string,
  { message, hint }: { message: string; hint: string },
): Check {
  const sentence = message.replace(/ Nothing was (changed|read)\.$/, '');
  const [advice = '', command] = hint.split('\n  ');
  return wrong(name, advice === '' ? sentence : `${sentence} ${advice}`, command ?? null);
}
