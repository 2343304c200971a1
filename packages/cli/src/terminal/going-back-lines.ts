import type { GoingBack, TakenBackPart } from '../workspace/going-back.ts';
import { recordText, valueText } from './record-words.ts';
import { countText, numberText } from './words.ts';

const shownParts = 20;

/**
 * Sentences that list what an older data file takes back. `isReplaced` says that the run wrote the newest
 * content over the older file, so that it must be copied again to take back more.
 */
export function goingBackSentences(
  goingBack: GoingBack | null,
  name: string,
  takeBack: boolean,
  isReplaced = false,
): string[] {
  if (goingBack === null) return [];
  const { own, others } = goingBack;
  return [
    `${name} is an older version of the file.`,
    ...(own.length === 0
      ? []
      : [`It takes back ${countText(own.length, 'change')} of yours:`, ...partLines(own)]),
    ...(others.length === 0
      ? []
      : [
          takeBack
            ? `It takes back ${countText(others.length, 'change')} that others published since:`
            : stayingText(others.length, name, isReplaced),
          ...partLines(others),
        ]),
  ];
}

function stayingText(count: number, name: string, isReplaced: boolean): string {
  const [stay, them] = count === 1 ? ['stays', 'it'] : ['stay', 'them'];
  const changes = `${countText(count, 'change')} that others published since ${stay}`;
  return isReplaced
    ? `${changes}. To take ${them} back as well, copy the older file over ${name} again and run "eats publish --take-back":`
    : `${changes}; "eats publish --take-back" takes ${them} back as well:`;
}

function partLines(parts: readonly TakenBackPart[]): string[] {
  const more = parts.length - shownParts;
  return [
    ...parts.slice(0, shownParts).map((part) => `- ${partText(part)}`),
    ...(more > 0 ? [`and ${numberText(more)} more (--json lists all)`] : []),
  ];
}

function partText(part: TakenBackPart): string {
  const record = recordText(part, part.name);
  switch (part.becomes) {
    case 'removed':
      return `${record}: is removed`;
    case 'added':
      return `${record}: comes back`;
    case 'changed':
      return `${record}: ${part.unit ?? ''} from ${valueText(part.now ?? undefined)} to ${valueText(part.then ?? undefined)}`;
  }
}

/** What an older data file takes back, for machines. */
export function goingBackJson(goingBack: GoingBack | null): object | null {
  if (goingBack === null) return null;
  return { own: goingBack.own, others: goingBack.others };
}
