import { mendNameCase } from './name-case.ts';
import { nameOverTheDoor } from './name-over-the-door.ts';
import { withoutEntities } from './markup.ts';
import { oneLine, trimCharacters } from './plain-text.ts';

/** Longer texts are no names: only their spaces and escapes are tidied. */
const longestName = 300;
const mostSteps = 3;

/**
 * Tidies a name into the one over the door: removes stray spaces, backslashes and quotes, unescapes doubly
 * escaped entities, removes legal forms, companies and venues (`nameOverTheDoor`), and mends capitals
 * (`mendNameCase`). Keeps the spelling otherwise. Tidying a tidied name changes nothing.
 */
export function tidyBusinessName(written: string): string {
  const name = tidyCharacters(written);
  if (name.length > longestName) return name;
  // One step may uncover work for another, such as a legal form behind a venue.
  let mended = name;
  for (let step = 0; step < mostSteps; step += 1) {
    const next = mendNameCase(nameOverTheDoor(mended));
    if (next === mended) break;
    mended = next;
  }
  return mended;
}

/** Removes stray spaces, backslashes and quotes around a text, and unescapes entities. */
export function tidyCharacters(written: string): string {
  const plain = /[\\&`´]/.test(written) ? unescaped(written) : written;
  const text = trimCharacters(oneLine(plain), ',; :');
  const [, quoted] = /^["“](.+)["”]$/u.exec(text) ?? /^'(.+)'$/u.exec(text) ?? [];
  return quoted === undefined || /["“”]/u.test(quoted) ? text : trimCharacters(quoted, ',; :');
}

function unescaped(written: string): string {
  return withoutEntities(written)
    .replace(/\\+(?=[&'"/,\\]|$)/g, '')
    .replace(/\\+/g, '/')
    .replace(/[`´]/g, "'");
}
