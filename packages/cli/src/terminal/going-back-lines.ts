import type { GoingBack, GoingBackPart } from '../workspace/going-back.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { shellWord } from './command-line.ts';
import { recordText, shortValue } from './record-words.ts';
import { countText, numberText } from './words.ts';

const maxShownParts = 20;

/** A data file that may be older, with the command to copy that goes on with it. */
type GoingBackFile = Pick<Workspace, 'goingBack' | 'name' | 'hint'>;

/** The advice to print on how to undo the changes of others as well. */
export type TakeBackAdvice =
  /** None: this run undoes them. */
  | 'done'
  /** The older file still exists. */
  | 'with-flag'
  /** The older file was saved as this version. */
  | { readonly keptAs: string }
  /** The advice is printed later. */
  | 'later';

/** Returns the advice after a run that may have saved the older file as a version. */
export function adviceAfter({
  keptVersion,
}: {
  readonly keptVersion: () => string | null;
}): TakeBackAdvice {
  const keptAs = keptVersion();
  return keptAs === null ? 'with-flag' : { keptAs };
}

/**
 * Returns sentences that list what was changed since an older data file: the user's own changes, which it
 * undoes, and those of others, which it undoes only if `advice` is `done`.
 */
export function goingBackSentences(file: GoingBackFile, advice: TakeBackAdvice): string[] {
  const { goingBack, name } = file;
  if (goingBack === null) return [];
  const { own, others } = goingBack;
  return [
    `${name} is an older version of the file.`,
    ...(own.length === 0
      ? []
      : [`It undoes ${numberText(own.length)} of your changes:`, ...partLines(own)]),
    ...(others.length === 0
      ? []
      : [
          advice === 'done'
            ? `It undoes ${countText(others.length, 'change')} that others have published since:`
            : `It does not undo ${countText(others.length, 'change')} that others have published since:`,
          ...partLines(others),
          ...takeBackSentences(file, advice),
        ]),
  ];
}

/** Returns sentences on how to undo the changes of others as well. */
export function takeBackSentences(
  { goingBack, name, hint }: GoingBackFile,
  advice: TakeBackAdvice,
): string[] {
  const count = goingBack?.others.length ?? 0;
  if (count === 0 || advice === 'done' || advice === 'later') return [];
  const them = count === 1 ? 'it' : 'them';
  const publish = hint('publish', { takeBack: true });
  return advice === 'with-flag'
    ? [`To undo ${them} as well:\n  ${publish}`]
    : [
        `The older file is now ${advice.keptAs}. To undo ${them} as well:\n  cp ${shellWord(advice.keptAs)} ${shellWord(name)} && ${publish}`,
      ];
}

function partLines(parts: readonly GoingBackPart[]): string[] {
  const more = parts.length - maxShownParts;
  return [
    ...parts.slice(0, maxShownParts).map((part) => `- ${partText(part)}`),
    ...(more > 0 ? [`and ${numberText(more)} more (--json lists all)`] : []),
  ];
}

/** Says what was changed since, not what going back does. */
function partText(part: GoingBackPart): string {
  const record = recordText(part, part.name);
  switch (part.becomes) {
    case 'removed':
      return `${record} was added`;
    case 'added':
      return `${record} was removed`;
    case 'changed':
      return `${record}: ${part.unit ?? ''} from ${shortValue(part.then ?? undefined)} to ${shortValue(part.now ?? undefined)}`;
  }
}

/** Returns the user's changes and those of others since an older data file, for a JSON report. */
export function goingBackJson(goingBack: GoingBack | null): object | null {
  if (goingBack === null) return null;
  return { own: goingBack.own, others: goingBack.others };
}
