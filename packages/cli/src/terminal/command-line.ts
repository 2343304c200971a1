import { plainText } from './table.ts';

/** Flags by name in camel case, in the order in which they are written. */
export type Flags = Readonly<
  Record<string, string | number | boolean | readonly string[] | undefined>
>;

/** The flags of a call that commands to copy repeat, because they go on with the same file and server. */
export interface SharedFlags {
  readonly data?: string | undefined;
  readonly url?: string | undefined;
}

/**
 * Writes a command to copy that goes on with the call: `hint('undo', { yes: true })`. It repeats the data file and
 * the server of the call where the command has these flags.
 */
export type Hint = (command: string, flags?: Flags, ...names: readonly string[]) => string;

const withoutData: ReadonlySet<string> = new Set([
  ...['login', 'logout', 'admin', 'completion', 'pieces'],
]);
const withServer: ReadonlySet<string> = new Set([
  ...['status', 'publish', 'pull', 'doctor'],
  ...['login', 'logout', 'admin', 'pieces'],
]);

/** Returns the hints of a call. Flags that a hint names itself take precedence over those of the call. */
export function hintsFor({ data, url }: SharedFlags): Hint {
  return (command, flags = {}, ...names) => {
    const [verb = ''] = command.split(' ');
    const shared = {
      ...flags,
      ...(withServer.has(verb) && flags['url'] === undefined ? { url } : {}),
      ...(withoutData.has(verb) || flags['data'] !== undefined ? {} : { data }),
    };
    return commandLine(command, shared, ...names);
  };
}

/**
 * Writes a command line that can be pasted into a shell: `eats publish --url http://eats.test --yes`. Flags
 * that are undefined, false or an empty list are left out.
 *
 * @param command Its name, such as `backup list`.
 * @param names What it acts on, such as an id or a file, which may come from somebody else.
 */
export function commandLine(command: string, flags: Flags, ...names: readonly string[]): string {
  const words = Object.entries(flags).flatMap(([name, value]) => {
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (value === undefined || value === false) return [];
    if (value === true) return [flag];
    if (typeof value === 'object') return value.map((each) => `${flag} ${shellWord(each)}`);
    return [`${flag} ${shellWord(String(value))}`];
  });
  return ['eats', command, ...names.map(shellWord), ...words].join(' ');
}

/** Quotes a word for a shell if it needs that, so that it is one word and nothing in it is run or rewrites the screen. */
export function shellWord(text: string): string {
  if (/^[\w@%+:,./-][\w@%+=:,./-]*$/.test(text)) return text;
  const isPlain = plainText(text) === text;
  if (isPlain) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const characters = Array.from(text, (character) => {
    if (character === "'" || character === '\\') return `\\${character}`;
    return plainText(character) === character ? character : escaped(character);
  });
  return `$'${characters.join('')}'`;
}

function escaped(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const code = point.toString(16);
  return point < 0x80 ? `\\x${code.padStart(2, '0')}` : `\\u${code.padStart(4, '0')}`;
}
