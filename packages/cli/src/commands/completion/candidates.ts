/** A word that can come next, with a short explanation. */
export interface Candidate {
  readonly word: string;
  readonly about: string;
}

/** The parts of a command that decide what can come next. */
export interface KnownCommand {
  readonly name: string;
  readonly about: string;
  /** The values of its first argument, if it has only a few. */
  readonly actions: readonly string[];
  readonly flags: readonly KnownFlag[];
}

export interface KnownFlag {
  /** Such as `--areas`. */
  readonly name: string;
  readonly about: string;
  /** The placeholder of its value, such as `<file>`; `''` if it takes none. */
  readonly placeholder: string;
  readonly choices: readonly string[];
}

/** The values of flags that are not files, by the name of the flag. */
export type FlagValues = Readonly<Record<string, () => readonly string[]>>;

/** Stands for the names of files, which the shell completes itself. */
export const files = ':files';

/**
 * Returns what can come next on a command line, of which `words` are those after `eats`; the last of them is not
 * finished and may be empty.
 */
export function findCandidates(
  words: readonly string[],
  commands: readonly KnownCommand[],
  values: FlagValues,
): readonly Candidate[] | typeof files {
  const [verb, ...others] = words;
  const current = words.at(-1) ?? '';
  if (verb === undefined || others.length === 0) {
    return startingWith(
      current,
      commands.map(({ name, about }) => ({ word: name, about })),
    );
  }
  const command = commands.find(({ name }) => name === verb);
  if (command === undefined) return [];
  const before = command.flags.find(({ name }) => name === words.at(-2));
  if (before !== undefined && before.placeholder !== '') {
    return findValues(before, current, values);
  }
  const unused = command.flags.filter(({ name }) => !others.slice(0, -1).includes(name));
  const actions = others.length === 1 ? command.actions : [];
  return startingWith(current, [
    ...actions.map((word) => ({ word, about: '' })),
    ...unused.map(({ name, about }) => ({ word: name, about })),
  ]);
}

function findValues(
  { name, placeholder, choices }: KnownFlag,
  current: string,
  values: FlagValues,
): readonly Candidate[] | typeof files {
  if (/file/.test(placeholder)) return files;
  const known = choices.length > 0 ? choices : (values[name]?.() ?? []);
  // Of a list such as `bury,sal`, the last item is being typed.
  const isList = name === '--areas';
  const start = isList ? current.slice(0, current.lastIndexOf(',') + 1) : '';
  const typed = new Set(start.split(','));
  return startingWith(
    current,
    known.filter((value) => !typed.has(value)).map((value) => ({ word: start + value, about: '' })),
  );
}

function startingWith(start: string, candidates: readonly Candidate[]): readonly Candidate[] {
  const wanted = start.toLowerCase();
  return candidates.filter(({ word }) => word.toLowerCase().startsWith(wanted));
}
