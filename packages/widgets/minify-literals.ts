import { readFile } from 'node:fs/promises';
import type { Options } from 'tsup';
import ts from 'typescript';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/**
 * Removes the spaces that only readers need from templates of styles and HTML, which no minifier touches. Between
 * words and inline elements one space stays, since it may be seen.
 */
export function minifyLiterals(): Plugin {
  return {
    name: 'minify-literals',
    setup(build) {
      build.onLoad({ filter: /packages[\\/]widgets[\\/]src[\\/].*\.ts$/ }, async ({ path }) => ({
        contents: smallerLiterals(await readFile(path, 'utf8')),
        loader: 'ts',
      }));
    },
  };
}

/** Returns TypeScript with smaller templates. */
export function smallerLiterals(code: string): string {
  const source = ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest, true);
  const parts: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag)) {
      const smaller = node.tag.text === 'css' ? smallerStyles : smallerHtml;
      for (const part of templateParts(node.template)) {
        const start = part.getStart() + 1;
        const end = part.getEnd() - (endsTemplate(part) ? 1 : 2);
        parts.push({ start, end, text: smaller(code.slice(start, end)) });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return parts
    .sort((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, text: part }) => text.slice(0, start) + part + text.slice(end),
      code,
    );
}

function templateParts(template: ts.TemplateLiteral): readonly ts.TemplateLiteralLikeNode[] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template];
  return [template.head, ...template.templateSpans.map(({ literal }) => literal)];
}

function endsTemplate({ kind }: ts.TemplateLiteralLikeNode): boolean {
  return (
    kind === ts.SyntaxKind.NoSubstitutionTemplateLiteral || kind === ts.SyntaxKind.TemplateTail
  );
}

/** Returns styles without comments and spaces. */
export function smallerStyles(styles: string): string {
  return styles
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .replace(/(?<=[ :(,])0\.(?=\d)/g, '.')
    .trim();
}

const block = '</?(?:div|form|ul|li|p|button|footer|details|path|svg|img)\\b';
const beforeBlock = new RegExp(`\\s*\\n\\s*(?=${block})`, 'g');
const afterBlock = new RegExp(`(${block}[^<>]*>)\\s*\\n\\s*`, 'g');

/** Returns a part of a template without the line breaks that are next to a block, and one space for all others. */
function smallerHtml(markup: string): string {
  return markup
    .replace(beforeBlock, '')
    .replace(afterBlock, '$1')
    .replace(/\s*\n\s*(?=\/?>)/g, '')
    .replace(/\s*\n\s*/g, ' ');
}
