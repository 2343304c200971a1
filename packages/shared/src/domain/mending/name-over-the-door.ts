import { tradingAs } from '../duplicates/trading-as.ts';
import { trimCharacters } from './plain-text.ts';

/** A step from a registered name to the one over the door; a step that would leave no letter or digit does nothing. */
type DoorStep = (name: string) => string;

/** The steps of `nameOverTheDoor`, each by what it removes, in the order in which they are taken. */
export const doorSteps = {
  remarks: unlessBlank(withoutRemarks),
  company: unlessBlank(tradingName),
  venue: unlessBlank(nameAtVenue),
  legalForms: unlessBlank(withoutLegalForms),
} as const satisfies Readonly<Record<string, DoorStep>>;

/**
 * Reduces a registered name to the one over the door: without remarks such as "(TBC)", the company before
 * "T/A", the venue after "@" and legal form.
 */
export function nameOverTheDoor(registered: string): string {
  return Object.values(doorSteps).reduce((name, step) => step(name), registered);
}

/** Removes what separates the parts of a name from both ends; null if no letter or digit is left. */
export function trimSeparators(name: string): string | null {
  const trimmed = trimCharacters(name, ' ,;-–:/').replace(/ +([!?.])/g, '$1');
  return /[\p{L}\p{N}]/u.test(trimmed) ? trimmed : null;
}

function unlessBlank(step: DoorStep): DoorStep {
  return (name) => trimSeparators(step(name)) ?? name;
}

/** Remarks of the inspector in brackets: what is to be confirmed, where it is, what it was. */
const remark =
  /[([](?:tb[ac]|to be confirmed|@|at|in|inside|within|c\/o|formerly|previously|was|prev)\b[^()[\]]*[)\]]|[([](?:@|c\/o)[^()[\]]*[)\]]/giu;

/** Kinds of business in brackets, as an inspector files them; "(Cafe)" may tell a cafe from its museum. */
const filedKind = / \((?:restaurant|restuarant|takeaway|sports club|associations & clubs)\)/giu;

function withoutRemarks(name: string): string {
  return (
    name
      .replace(remark, ' ')
      .replace(filedKind, '')
      .replace(/\b(?:tbc|c\/o .*)$/iu, '')
      // The airport's code; a name in capitals, such as "MAN LUNG", may just begin like it.
      .replace(/^MAN (?=\p{L}{3}.*\p{Ll})| - MAN$/gu, '')
      .replace(/ {2,}/g, ' ')
  );
}

const tradingAsPattern = new RegExp(String.raw`[ (\-,]${tradingAs.source}`, 'iu');

/**
 * Reads "X T/A Y" as Y, or as X if Y lacks two letters in a row. "X also T/A Y" is X: Y is a second brand of
 * the same kitchen.
 */
function tradingName(name: string): string {
  const found = tradingAsPattern.exec(name);
  if (found === null) return name;
  const registered = trimCharacters(name.slice(0, found.index), ' -(,');
  const [, withoutAlso] = /^(.+?)[ -]+also$/i.exec(registered) ?? [];
  if (withoutAlso !== undefined) return trimCharacters(withoutAlso, ' -(,');
  const sign = name.slice(found.index + found[0].length).replace(/^[:. ]+/, '');
  const names = [trimCharacters(sign.endsWith(')') ? sign.slice(0, -1) : sign, ' -(,'), registered];
  return names.find((part) => /\p{L}{2}/u.test(part)) ?? name;
}

/** Words that make a left side of "@" a place to eat rather than a company. */
const placesToEat =
  /\b(?:bar|cafe|café|caffe|bistro|diner|dining|kitchen|grill|restaurant|lounge)\b/iu;
/** A left side of only such words is no name without the right side: "Cafe @ The Mill", "Eat @ Joe's". */
const plainWords =
  /^(?:(?:the|a|our|breakfast|brunch|lunch|dinner|eat|dine|food|drinks?|coffee|tea|cafe|café|caffe|bar|snack|sandwich|kitchen|hub|community|shop|restaurant|bistro|room|grill|kiosk|pizza|fish|chips|bites|pies|and|&) ?)+$/iu;

/**
 * Reads "Costa @ Odeon" as Costa, and "Bun Flame Ltd @ Burger King" as Burger King. A name with "@" between
 * two words without spaces (China@21) is a brand and stays.
 */
function nameAtVenue(name: string): string {
  const at = name.indexOf('@');
  if (at === -1) return name;
  const left = name.slice(0, at).trim();
  const right = name.slice(at + 1).trim();
  const isGlued = /\S@\S/u.test(name);
  if (left === '') return isGlued || right === '' ? name : right;
  if (right === '') return left;
  if (legalForm.test(left) && !placesToEat.test(left)) return right;
  if (isGlued) return name;
  return plainWords.test(left) || /^(?:no\.? ?)?\d/iu.test(right) ? `${left} @ ${right}` : left;
}

const forms = String.raw`(?:ltd|limited|lrd|plc|llp|llc|cic|c\.i\.c|l\.t\.d)`;
const legalForm = new RegExp(String.raw`\b${forms}\b`, 'iu');
const bracketedCompany = new RegExp(String.raw` ?\([^()]*\b${forms}\.? ?\)`, 'giu');
const formAtEnd = new RegExp(String.raw`[ ,(]+${forms}[.)]*$`, 'iu');
const formInside = new RegExp(String.raw`[ ,]+${forms}\.?(?= ?(?:at\b|@|\(|- |\/))`, 'giu');

/** Removes "Ltd", "(Ltd)" and "(Hallon Ltd)". */
function withoutLegalForms(name: string): string {
  return name.replace(bracketedCompany, '').replace(formInside, '').replace(formAtEnd, '');
}
