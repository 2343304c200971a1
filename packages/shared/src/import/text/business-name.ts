import { tradingAs } from '../../domain/duplicates/trading-as.ts';
import { oneLine, trimCharacters } from './plain-text.ts';

/** Entities that a source escaped twice; none of them is ever part of a real name. */
const escapedTwice: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#039': "'",
  nbsp: ' ',
};

/**
 * Tidies a name into the one on the sign over the door: removes stray spaces and backslashes, turns other
 * backslashes into slashes, unescapes doubly escaped entities, reads "X Ltd T/A Y" as Y, and puts a name IN
 * ALL CAPITALS in title case. Does not change what may be intentional (KFC, NQ64, a single word in capitals,
 * "also T/A").
 */
export function tidyBusinessName(written: string): string {
  const plain = /[\\&]/.test(written) ? unescaped(written) : written;
  const name = trimCharacters(oneLine(plain).replace(/^[,;: ]+/, ''), ',; ');
  return withoutCapitals(tradingName(name));
}

const tradingAsPattern = new RegExp(String.raw`[ (\-,]${tradingAs.source}`, 'iu');

/** Reads "X T/A Y" as Y, or as X if Y lacks two letters in a row; leaves "X also T/A Y" as it is. */
function tradingName(name: string): string {
  const found = tradingAsPattern.exec(name);
  if (found === null) return name;
  const registered = trimCharacters(name.slice(0, found.index), ' -(,');
  // "Also trading as" names two businesses under one roof: both names are right.
  if (/\balso$/i.test(registered)) return name;
  const sign = name.slice(found.index + found[0].length).replace(/^[:. ]+/, '');
  const names = [trimCharacters(sign.endsWith(')') ? sign.slice(0, -1) : sign, ' -(,'), registered];
  return names.find((part) => /\p{L}{2}/u.test(part)) ?? name;
}

function unescaped(written: string): string {
  return written
    .replace(/&(amp|quot|apos|nbsp|#0?39);/gi, (whole, entity: string) => {
      return escapedTwice[entity.toLowerCase()] ?? whole;
    })
    .replace(/\\+(?=[&'"/,\\]|$)/g, '')
    .replace(/\\+/g, '/');
}

/** Short words that are not abbreviations. Those that are also in `upperCaseWords` still get capitals. */
const shortWords = new Set(
  (
    'a ali amy an and ann as at bar bay bbq big bin box bun by co cup de del deli di dog due egg el en est fry hot hut ice in inn ' +
    'jam jay jim joe la le lee les los ltd mr mrs new no of old on one or our out own pan pie pot pub ray red roy sam sea six tea ten the to tom top two van wok you your zen'
  ).split(' '),
);
const lowerCaseWords = new Set(['a', 'an', 'and', 'at', 'by', 'in', 'of', 'on', 'or', 'the', 'to']);
const upperCaseWords = new Set(['bbq', 'en', 'est']);

/**
 * Puts a name in title case if it has several words, one of them of four letters or more, and no lower-case
 * letter.
 */
function withoutCapitals(name: string): string {
  const isAllCapitals = !/\p{Ll}/u.test(name) && name.includes(' ') && /[A-Z]{4}/.test(name);
  if (!isAllCapitals) return name;
  let isFirst = true;
  return name.replace(/[\p{L}\p{N}'’]+/gu, (word) => {
    const titled = inTitleCase(word, isFirst);
    isFirst = false;
    return titled;
  });
}

function inTitleCase(word: string, isFirst: boolean): string {
  const lower = word.toLowerCase();
  if (/\p{N}/u.test(word) && !/^\d+(st|nd|rd|th)$/i.test(word)) return word;
  const [stem = '', ...rest] = lower.split(/(?=['’])/);
  const suffix = rest.join('');
  const isAbbreviation = stem.length <= 3 ? !shortWords.has(stem) : !/[aeiouy]/.test(stem);
  if (isAbbreviation || upperCaseWords.has(stem)) {
    // O'BRIEN and D'ANGELO: the part after the apostrophe is a name of its own.
    if (stem.length === 1 && suffix.length > 2)
      return `${stem.toUpperCase()}${capitaliseSuffix(suffix)}`;
    return `${stem.toUpperCase()}${suffix.length > 2 ? suffix.toUpperCase() : suffix}`;
  }
  if (!isFirst && lowerCaseWords.has(lower)) return lower;
  return `${stem.charAt(0).toUpperCase()}${stem.slice(1)}${suffix}`;
}

/** The suffix begins with its apostrophe. */
function capitaliseSuffix(suffix: string): string {
  return `${suffix.charAt(0)}${suffix.charAt(1).toUpperCase()}${suffix.slice(2)}`;
}
