import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { version } from '../widgets/package.json' with { type: 'json' };

const built = fileURLToPath(new URL('../widgets/dist/', import.meta.url));

/**
 * Adds the built widgets to the site: under `/widgets/`, where the newest are, and under `/widgets/VERSION/`, for pages
 * that stay with a version. `integrity.json` there has the hash of each file, for `integrity` attributes.
 */
export function emitWidgets(): Plugin {
  return {
    name: 'emit-widgets',
    apply: 'build',
    generateBundle() {
      const integrity: Record<string, string> = {};
      for (const name of readdirSync(built)) {
        const source = readFileSync(new URL(name, `file://${built}`));
        integrity[name] = `sha384-${createHash('sha384').update(source).digest('base64')}`;
        for (const folder of ['widgets', `widgets/${version}`]) {
          this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
        }
      }
      this.emitFile({
        type: 'asset',
        fileName: `widgets/${version}/integrity.json`,
        source: JSON.stringify({ version, integrity }, null, 2),
      });
    },
  };
}
