const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Escapes text for HTML, including attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Returns the text of HTML, for previews and descriptions. It is not safe to use as HTML again. */
export function toPlainText(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/giu, ' ')
    .replace(/<!--[\s\S]*?(-->|$)/gu, ' ')
    .replace(/<\/?[a-z][^>]*>/giu, ' ')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/giu, (entity, name: string) =>
      decodeEntity(name.toLowerCase(), entity),
    )
    .replace(/\s+/gu, ' ')
    .trim();
}

function decodeEntity(name: string, entity: string): string {
  if (!name.startsWith('#'))
    return Object.hasOwn(entities, name) ? (entities[name] ?? entity) : entity;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
