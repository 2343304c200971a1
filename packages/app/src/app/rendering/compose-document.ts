import type { SiteSettings } from '@manchester-eats/shared/domain';
import { escapeHtml } from '@manchester-eats/shared/html';
import { hideClosedNotice } from '../../features/site/demo-notice.tsx';
import { siteColours } from '../../features/site/site-colours.ts';
import { modulesElement, takeModules } from './page-modules.ts';

interface DocumentParts {
  /** The elements of the head, as HTML: title, description and what else machines read. */
  readonly head: string;
  /** The rendered HTML of the site. */
  readonly body: string;
  /** The page data, as JSON. */
  readonly data: string;
  readonly settings: SiteSettings;
  /** The files of the page's own code, as paths below the site. */
  readonly files: readonly string[];
  /** Whether nobody answers a search or a longer list for browsers without scripts. */
  readonly isStatic: boolean;
}

/** Stands outside of what React takes over. It hides what would need a server, and says so. */
const withoutServer = `<noscript><style>form[role=search],.needs-server{display:none}</style><p style="margin:0;padding:.75rem 1.25rem;text-align:center">Searching and long lists need JavaScript. Without it, browse by category or area.</p></noscript>`;

/**
 * Whoever opens a file by its own name gets the page's address instead, because React would find another page than it
 * draws. Runs before the site's code.
 */
const withoutFileName = `<script>if(/\\/index\\.html$/.test(location.pathname))history.replaceState(null,'',(location.pathname.slice(0,-11)||'/')+location.search+location.hash)</script>`;

/**
 * Reads the built `index.html` once, and returns a function that fills it with a rendered page.
 *
 * @throws {Error} if the template lacks one of the places that are filled.
 */
export function readTemplate(template: string): (parts: DocumentParts) => string {
  const { rest, run } = takeModules(template);
  const texts = splitAt(rest, [
    /(?<=<html lang="en-GB")/,
    /<title>[^<]*<\/title>/,
    /<meta name="description" content="[^"]*" \/>\n/,
    /(?=<\/head>)/,
    /<div id="root"><\/div>/,
    /<noscript>[\s\S]*?<\/noscript>/,
  ]);
  return (parts) => fill(texts, run, parts);
}

/** Returns the texts between the places, which follow each other. */
function splitAt(html: string, places: readonly RegExp[]): readonly string[] {
  const texts: string[] = [];
  let rest = html;
  for (const place of places) {
    const found = place.exec(rest);
    if (found === null) throw new Error(`index.html has no ${String(place)}.`);
    texts.push(rest.slice(0, found.index));
    rest = rest.slice(found.index + found[0].length);
  }
  return [...texts, rest];
}

function fill(
  texts: readonly string[],
  run: readonly string[],
  { head, body, data, settings, files, isStatic }: DocumentParts,
): string {
  const style = siteColours(settings)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    .join('');
  const modules = files.filter((file) => !file.endsWith('.css')).map((file) => `/${file}`);
  const early = body.includes('demo-notice') ? `<script>${hideClosedNotice}</script>` : '';
  const filled = [
    style === '' ? '' : ` style="${escapeHtml(style)}"`,
    head,
    '',
    `${styles}${early}`,
    `${isStatic ? withoutServer + withoutFileName : ''}<div id="root">${body}</div><script type="application/json" id="page-data">${escapeScript(data)}</script>${modulesElement(run, modules)}`,
    '',
  ];
  return texts.map((text, at) => text + (filled[at] ?? '')).join('');
}

/** Keeps JSON from ending its script element or opening a comment in it. */
function escapeScript(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`);
}
