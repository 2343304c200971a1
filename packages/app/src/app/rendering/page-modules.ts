import { escapeHtml } from '@manchester-eats/shared/html';
import { holdEarlyClicks } from '../early-clicks.tsx';

/** A module that the built page loads: its script first, then the files that this imports. */
const builtModule =
  /<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?/g;

/** Part of an inline script, so it is written to be short. */
const load = `{const{run,ready}=document.currentScript.dataset,add=(name,fields)=>document.head.append(Object.assign(document.createElement(name),{crossOrigin:''},fields));for(const src of run.split(' '))add('script',{type:'module',async:false,src});if(ready)for(const href of ready.split(' '))add('link',{rel:'modulepreload',href})}`;

/**
 * Takes the modules out of the built page. Returns their paths in the order in which they run.
 *
 * @throws {Error} if the page has none.
 */
export function takeModules(template: string): { readonly rest: string; readonly run: string[] } {
  const run = [...template.matchAll(builtModule)].map(([, path = '']) => path).reverse();
  if (run.length === 0) throw new Error('index.html has no module.');
  return { rest: template.replace(builtModule, ''), run };
}

/**
 * Returns the element that loads modules: those to run, and those to have ready for them. As it stands behind the
 * styles, the browser runs it once these are there: a page is whole without its scripts, so they take nothing from the
 * styles and the fonts, which draw it. Each module is a script of its own, so that the page can respond between them.
 * Until they have run, buttons that are pressed wait.
 */
export function modulesElement(run: readonly string[], ready: readonly string[]): string {
  const names = (paths: readonly string[]) => escapeHtml(paths.join(' '));
  return `<script data-run="${names(run)}" data-ready="${names(ready)}">${load}${holdEarlyClicks}</script>`;
}
