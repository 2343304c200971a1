/** Short words that are not abbreviations. Those that are also in `upperCaseWords` still get capitals. */
const shortWords = new Set(
  (
    'a ali amy an and ann as at bar bay bbq big bin box bun by co cup de del deli di dog due egg el en est fry hot hut ice in inn ' +
    'jam jay jim joe la le lee les los ltd man mr mrs new no of old on one or our out own pan pie pot pub ray red roy sam sea six st tea ten the to tom top two van wok you your zen'
  ).split(' '),
);
const lowerCaseWords = new Set(['a', 'an', 'and', 'at', 'by', 'in', 'of', 'on', 'or', 'the', 'to']);
const upperCaseWords = new Set(['bbq', 'en', 'est', 'kfc', 'uk', 'bbc', 'utc', 'ymca', 'tgi']);

/** Abbreviations that registers write like words. */
const abbreviations = new Set(['bbq', 'kfc', 'uk', 'bbc', 'utc', 'ymca', 'tgi', 'bp']);

/** The fewest letters of a single word in capitals that counts as shouting; shorter ones may be brands. */
const shortestShout = 6;

const word = /[\p{L}\p{N}'’]+/gu;

/**
 * Puts a name that shouts, or that has no capitals at all, in title case; mends `Kfc` and `Mcdonalds` in any
 * other. Keeps what may be intended: KFC, NQ64, BYB MCR, IKEA, 53two.
 */
export function mendNameCase(name: string): string {
  if (isShouting(name) || isWhispering(name)) return inTitleCase(name);
  return name.replace(word, (written, index: number) =>
    name.charAt(index - 1) === '.' ? written : mendWord(written),
  );
}

/**
 * Mends capitals in a part of an address: lower-case words get their capital, `Nf10` becomes `NF10`, and
 * `Ashton-Under-Lyne` `Ashton-under-Lyne`.
 */
export function mendAddressCase(part: string): string {
  const cased = isShouting(part) ? inTitleCase(part) : part.replace(word, mendAddressWord);
  const named = cased.replace(/-(?:Under|Upon|In|Le|The)-| (?:Of|And)(?= )/g, (whole) =>
    whole.toLowerCase(),
  );
  return /^\p{Ll}/u.test(named) ? `${named.charAt(0).toUpperCase()}${named.slice(1)}` : named;
}

function isShouting(text: string): boolean {
  if (/\p{Ll}/u.test(text)) return false;
  if (text.includes(' ')) return /[A-Z]{4}/.test(text);
  const letters = text.replace(/['’]/g, '');
  return (
    /^[A-Z]+$/.test(letters) &&
    /[AEIOU]/.test(letters) &&
    (letters.length >= shortestShout || /^(?:MC[A-Z]{3}|O['’][A-Z]{3})/.test(text))
  );
}

/** A name that begins with a digit, such as `53two`, is left alone. */
function isWhispering(text: string): boolean {
  return !/\p{Lu}/u.test(text) && /\p{Ll}{3}/u.test(text) && /^\p{Ll}/u.test(text);
}

function inTitleCase(text: string): string {
  let isFirst = true;
  return text.replace(word, (written) => {
    const titled = titleWord(written, isFirst);
    isFirst = false;
    return titled;
  });
}

function titleWord(written: string, isFirst: boolean): string {
  const lower = written.toLowerCase();
  if (/\p{N}/u.test(written) && !/^\d+(st|nd|rd|th)$/i.test(written)) return written;
  const [stem = '', ...rest] = lower.split(/(?=['’])/);
  const suffix = rest.join('');
  if (isAbbreviation(stem, written)) {
    // O'BRIEN and D'ANGELO: the part after the apostrophe is a name of its own.
    if (stem.length === 1 && suffix.length > 2)
      return `${stem.toUpperCase()}${capitaliseSuffix(suffix)}`;
    return `${stem.toUpperCase()}${suffix.length > 2 ? suffix.toUpperCase() : suffix}`;
  }
  if (!isFirst && lowerCaseWords.has(lower)) return lower;
  return `${withScottishCapital(capitalised(stem))}${suffix}`;
}

/** A short word in lower case, unlike one in capitals, is an abbreviation only if it is a known one. */
function isAbbreviation(stem: string, written: string): boolean {
  if (upperCaseWords.has(stem) || (stem.length === 1 && stem !== 'a')) return true;
  if (written === written.toLowerCase()) return false;
  return stem.length <= 3 ? !shortWords.has(stem) : !/[aeiouy]/.test(stem);
}

/** Words without vowels that are no initials. */
const shortForms = new Set(
  'Mrs Ltd Mcr Nth Sth Snr Jnr Sch Gtr Brrr Shh Hmm Mmm Pts Yrs Sgt Rvd Blk Gdn Gdns'.split(' '),
);

function mendWord(written: string): string {
  if (abbreviations.has(written.toLowerCase())) return written.toUpperCase();
  if (/^I(?:i|ii|v|x)$/.test(written)) return written.toUpperCase();
  if (/^[B-DF-HJ-NP-TV-XZ][b-df-hj-np-tv-xz]{2,3}$/.test(written) && !shortForms.has(written)) {
    return written.toUpperCase();
  }
  return withScottishCapital(written);
}

function mendAddressWord(written: string): string {
  if (/^(?!No)[A-Z][a-z]\d+$/.test(written)) return written.toUpperCase();
  if (/^(?:REAR|UNIT|FLOOR|GROUND|FIRST|SHOP|STALL|KIOSK)$/.test(written)) {
    return capitalised(written.toLowerCase());
  }
  const isPlainWord = /^[a-z]{3,}$/.test(written) && !linkingWords.has(written);
  return mendWord(isPlainWord ? capitalised(written) : written);
}

const linkingWords = new Set(
  'and the for with off near upon under within inside behind above opposite next adjacent'.split(
    ' ',
  ),
);

/** `Mcdonalds` becomes `McDonalds`; `Mcr` (Manchester) stays. */
function withScottishCapital(text: string): string {
  return text.replace(/^Mc([a-z])(?=[a-z]{2})/, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The suffix begins with its apostrophe. */
function capitaliseSuffix(suffix: string): string {
  return `${suffix.charAt(0)}${suffix.charAt(1).toUpperCase()}${suffix.slice(2)}`;
}
