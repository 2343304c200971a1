import { oneLine } from './plain-text.ts';

/** Entities that a source escaped twice; none of them is ever part of a real name. */
const escapedTwice: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#039': "'",
  nbsp: ' ',
};

/** `T/A`, `t/as`, `T/a:` - also with a dash or bracket before it; a bare "TA" may be part of a name. */
const tradingAs = /^(.*?)[\s(\-,]+(?:t\/as?|trading as)\b[:.\s]*(.*?)\)?$/i;

/**
 * The name as a sign over a door would have it: blanks tidied, stray backslashes and doubly escaped
 * characters put right, "X Ltd T/A Y" read as Y, and a name SHOUTED THROUGHOUT in capitals written
 * quietly. What may well be meant (KFC, NQ64, one word in capitals, "also T/A") stays as it is.
 */
export function tidyBusinessName(written: string): string {
  const escaped = /[\\&]/.test(written) ? unescaped(written) : written;
  const name = oneLine(escaped).replace(/^[,;:\s]+|[,;\s]+$/g, '');
  return quietName(mayTradeAs.test(name) ? tradingName(name) : name);
}

function unescaped(written: string): string {
  return written
    .replace(/&(amp|quot|apos|nbsp|#0?39);/gi, (whole, entity: string) => {
      return escapedTwice[entity.toLowerCase()] ?? whole;
    })
    .replace(/\\+(?=[&'"/,\\]|$)/g, '')
    .replace(/\\+/g, '/');
}

/** Asked first, since few names do and taking a name apart takes time. */
const mayTradeAs = /t\/a|trading as/i;

function tradingName(name: string): string {
  const [, legal, trading] = tradingAs.exec(name) ?? [];
  if (legal === undefined || trading === undefined) return name;
  // "Also trading as" names two businesses under one roof: both are true.
  if (/\balso$/i.test(legal.trim())) return name;
  const shown = [trading, legal].map((part) => part.replace(/^[\s\-(,]+|[\s\-(,]+$/g, ''));
  return shown.find((part) => /\p{L}{2}/u.test(part)) ?? name;
}

/** Short words that are no abbreviation. */
const shortWords = new Set(
  (
    'a ali amy an and ann as at bar bay bbq big bin box bun by co cup de del deli di dog due egg el en est fry hot hut ice in inn ' +
    'jam jay jim joe la le lee les los ltd mr mrs new no of old on one or our out own pan pie pot pub ray red roy sam sea six tea ten the to tom top two van wok you your zen'
  ).split(' '),
);
const keptSmall = new Set(['a', 'an', 'and', 'at', 'by', 'in', 'of', 'on', 'or', 'the', 'to']);
const keptInCapitals = new Set(['bbq', 'en', 'est']);

function quietName(name: string): string {
  const shouts = !/\p{Ll}/u.test(name) && name.includes(' ') && /[A-Z]{4}/.test(name);
  if (!shouts) return name;
  let first = true;
  return name.replace(/[\p{L}\p{N}'’]+/gu, (word) => {
    const quiet = quietWord(word, first);
    first = false;
    return quiet;
  });
}

function quietWord(word: string, first: boolean): string {
  const lower = word.toLowerCase();
  if (/\p{N}/u.test(word) && !/^\d+(st|nd|rd|th)$/i.test(word)) return word;
  const [stem = '', ...rest] = lower.split(/(?=['’])/);
  const suffix = rest.join('');
  const abbreviation = stem.length <= 3 ? !shortWords.has(stem) : !/[aeiouy]/.test(stem);
  if (abbreviation || keptInCapitals.has(stem)) {
    // O'BRIEN and D'ANGELO: the part after the mark is a name of its own.
    if (stem.length === 1 && suffix.length > 2)
      return `${stem.toUpperCase()}${capitalised(suffix)}`;
    return `${stem.toUpperCase()}${suffix.length > 2 ? suffix.toUpperCase() : suffix}`;
  }
  if (!first && keptSmall.has(lower)) return lower;
  return `${stem.charAt(0).toUpperCase()}${stem.slice(1)}${suffix}`;
}

function capitalised(suffix: string): string {
  return `${suffix.charAt(0)}${suffix.charAt(1).toUpperCase()}${suffix.slice(2)}`;
}
