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
 * Fills the built `index.html` with a rendered page.
 *
 * @throws {Error} if the template lacks one of the places that are filled.
 */
export function composeDocument(template: string, parts: DocumentParts): string {
  const { head, body, data, settings, files, isStatic } = parts;
  const style = siteColours(settings)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    .join('');
  const modules = files.filter((file) => !file.endsWith('.css')).map((file) => `/${file}`);
  const { rest, run } = takeModules(template);
  // The body is last: its texts may look like the other places.
  const early = body.includes('demo-notice') ? `<script>${hideClosedNotice}</script>` : '';
  const replacements: readonly (readonly [RegExp, string])[] = [
    [/<noscript>[\s\S]*?<\/noscript>/, ''],
    [
      /<html lang="en-GB"/,
      `<html lang="en-GB"${style === '' ? '' : ` style="${escapeHtml(style)}"`}`,
    ],
    [/<title>[^<]*<\/title>/, head],
    [/<meta name="description" content="[^"]*" \/>\n/, ''],
    [/<\/head>/, `${styles}${early}</head>`],
    [
      /<div id="root"><\/div>/,
      `${isStatic ? withoutServer : ''}<div id="root">${body}</div><script type="application/json" id="page-data">${escapeScript(data)}</script>${modulesElement(run, modules)}`,
    ],
  ];
  return replacements.reduce((html, [place, text]) => fill(html, place, text), rest);
}

function fill(html: string, place: RegExp, text: string): string {
  if (!place.test(html)) throw new Error(`index.html has no ${String(place)}.`);
  return html.replace(place, () => text);
}

/** Keeps JSON from ending its script element or opening a comment in it. */
function escapeScript(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`);
}
