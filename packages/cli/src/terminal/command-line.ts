import { plainText } from './table.ts';

/** Flags by name in camel case, in the order in which they are written. */
type Flags = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

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
