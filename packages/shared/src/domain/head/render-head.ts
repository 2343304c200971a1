import { escapeHtml } from '../html/escape-html.ts';
import type { PageHead } from './head-subject.ts';

/** The letters of JSON that could end a script, begin a comment in it, or break an older parser. */
const unsafeInScripts = /[<>&\u2028\u2029]/g;

/**
 * Returns the elements of a head as HTML, one in a line: title, description, canonical URL, robots, what social
 * networks read, and JSON-LD.
 */
export function renderHead(head: PageHead): string {
  const { title, description, canonical, robots, openGraph, twitterCard, jsonLd } = head;
  const { image } = openGraph;
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    ...(canonical === null ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}">`]),
    ...(robots === '' ? [] : [named('robots', robots)]),
    property('og:type', openGraph.type),
    property('og:site_name', openGraph.siteName),
    property('og:locale', openGraph.locale),
    property('og:title', openGraph.title),
    property('og:description', openGraph.description),
    ...(openGraph.url === null ? [] : [property('og:url', openGraph.url)]),
    property('og:image', image.url),
    property('og:image:alt', image.alt),
    ...(image.size === null
      ? []
      : [
          property('og:image:width', String(image.size.width)),
          property('og:image:height', String(image.size.height)),
        ]),
    named('twitter:card', twitterCard),
    ...jsonLd.map((object) => `<script type="application/ld+json">${scriptText(object)}</script>`),
  ].join('\n');
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

/** Returns JSON that no text in it can turn into anything else inside a script element. */
function scriptText(object: object): string {
  return JSON.stringify(object).replace(
    unsafeInScripts,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
