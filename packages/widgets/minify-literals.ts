import { readFile } from 'node:fs/promises';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** A template of styles or HTML without another one inside. */
const literals = /\b(css|html)`([^`]*)`/g;

/**
 * Removes the spaces that only readers need from templates, which no minifier touches. Between two words or tags one
 * space stays, since it may be seen.
 */
export function minifyLiterals(): Plugin {
  return {
    name: 'minify-literals',
    setup(build) {
      build.onLoad({ filter: /packages[\\/]widgets[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        const contents = text.replace(literals, (_, tag: string, body: string) => {
          return `${tag}\`${tag === 'css' ? smallerStyles(body) : smallerHtml(body)}\``;
        });
        return { contents, loader: 'ts' };
      });
    },
  };
}

function smallerStyles(styles: string): string {
  return styles
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();
}

function smallerHtml(markup: string): string {
  return markup
    .replace(/\s*\n\s*/g, ' ')
    .replace(/> (?=<(?!span))/g, '>')
    .trim();
}
