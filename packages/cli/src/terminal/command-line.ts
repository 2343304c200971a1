/** Flags by name in camel case, in the order in which they are written. */
type Flags = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/**
 * Writes a command line that can be pasted into a shell: `eats publish --url http://eats.test --yes`. Flags
 * that are undefined, false or an empty list are left out.
 */
export function commandLine(command: string, flags: Flags): string {
  const words = Object.entries(flags).flatMap(([name, value]) => {
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (value === undefined || value === false) return [];
    if (value === true) return [flag];
    if (typeof value === 'object') return value.map((each) => `${flag} ${shellWord(each)}`);
    return [`${flag} ${shellWord(String(value))}`];
  });
  return ['eats', command, ...words].join(' ');
}

/** Quotes a word for a shell if it needs that. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
