/** Named entities that sources leave in texts. The others are no part of real names and stay. */
const entities: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  aacute: 'á',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  ccedil: 'ç',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
  pound: '£',
};

/** A tag that formats text, also if its brackets are escaped. Other angle brackets, as in "I <3 NY", are text. */
const tag =
  /(?:<|&lt;)(\/?)(a|b|big|br|center|div|em|font|h[1-6]|hr|i|li|ol|p|small|span|strong|sub|sup|table|tbody|td|th|tr|u|ul)(?:\s[^<>]{0,300})?\/?(?:>|&gt;)/giu;
const entity = /&(?:#(\d{2,6})|#x([\da-f]{2,5})|([a-z]{3,6}));/giu;
/** An ampersand, escaped once or more often. */
const ampersand = /&(?:(?:amp|#0*38);)+/giu;

/**
 * Removes tags from a text and unescapes entities. Tags that end a line become line breaks, all others spaces,
 * because without one the texts around a tag could be a new tag. Removing again changes nothing.
 */
export function withoutMarkup(text: string): string {
  if (!text.includes('&') && !text.includes('<')) return text;
  return withoutEntities(
    text
      .replace(ampersand, '&')
      .replace(tag, (_, closing: string, name: string) =>
        separatorFor(name.toLowerCase(), closing),
      ),
  );
}

/** Unescapes entities, also doubly escaped ones, except for brackets. */
export function withoutEntities(text: string): string {
  return text
    .replace(ampersand, '&')
    .replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return isText(code) ? String.fromCodePoint(code) : whole;
    });
}

function separatorFor(name: string, closing: string): string {
  return name === 'br' || (closing !== '' && /^(?:p|div|li|h\d|tr)$/u.test(name)) ? '\n' : ' ';
}

/** Whether a code point is one that texts contain; the ones that markup is written with would make new markup. */
function isText(code: number): boolean {
  const isMarkup = code === 0x26 || code === 0x3c || code === 0x3e;
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return (
    code >= 0x20 && code <= 0x10ffff && !isMarkup && !isSurrogate && !(code >= 0x7f && code < 0xa0)
  );
}
