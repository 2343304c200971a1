/** Control characters, line separators, and what reverses or hides text; not the joiners that scripts and emoji need. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}|\p{Cn}|\p{Surrogate}/gu;
/** As `hidden`, without line breaks and tabs. */
const hiddenInLines =
  /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}|\p{Cn}|\p{Surrogate}/gu;

/** The places at which a mail program would find a URL or an e-mail address. */
const linkJoint = /(?<=\S)[.:/@\\](?=\S)/gu;
/** Invisible, and ends what mail programs take for a link. */
const breaker = '\u200b';

/**
 * Returns a text that somebody else has written as one line of at most `most` characters. It cannot reverse the
 * text around it, and mail programs make no link of it.
 */
export function foreignLine(text: string, most: number): string {
  const line = text.replace(hidden, ' ').replace(/\s+/gu, ' ').trim();
  return withoutLinks(cut(line, most));
}

/** As `foreignLine`, for a text with line breaks. */
export function foreignText(text: string, most: number): string {
  const lines = text
    .replace(/\r\n?/gu, '\n')
    .replace(hiddenInLines, ' ')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
  return withoutLinks(cut(lines, most));
}

/** As `foreignLine`, for a subject, in which no mail program looks for links. */
export function foreignSubject(text: string, most: number): string {
  return foreignLine(text, most).replaceAll(breaker, '');
}

/** Returns an e-mail address so that it can be copied or opened; anything else as `foreignLine` does. */
export function foreignAddress(text: string): string {
  return /^[\w.+-]{1,64}@[\w.-]{1,255}$/.test(text) ? text : foreignLine(text, 320);
}

function withoutLinks(text: string): string {
  return text.replace(linkJoint, (joint) => joint + breaker);
}

/** Cuts between characters, never within an emoji. */
function cut(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
