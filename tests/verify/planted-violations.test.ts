import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const app = 'packages/app/src';
const shared = 'packages/shared/src';
/** On a busy machine, a check of a few files takes many seconds. */
const timeout = 120_000;

/** Runs the check of imports that `npm run verify` runs, on the given files. */
function checkImports(files: Readonly<Record<string, string>>): {
  readonly passed: boolean;
  readonly output: string;
} {
  const folder = mkdtempSync(join(tmpdir(), 'eats-planted-'));
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    copyFileSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const config = join(root, 'dependency-cruiser.config.mjs');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [program, '--config', config, 'packages'],
      { cwd: folder, encoding: 'utf8' },
    );
    return { passed: status === 0, output: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test(
  'imports in the allowed direction pass',
  () => {
    const { passed, output } = checkImports({
      [`${app}/ui/button.ts`]: 'export const button = 1;\n',
      [`${app}/features/map/map.ts`]:
        "import { button } from '../../ui/button.ts';\nexport const map = button;\n",
    });

    expect(output).toContain('no dependency violations found');
    expect(passed).toBe(true);
  },
  timeout,
);

test(
  'circular imports, imports of a higher layer and imports of another feature are caught',
  () => {
    const { passed, output } = checkImports({
      // A cycle of two files.
      [`${shared}/sync/one.ts`]: "import { two } from './two.ts';\nexport const one = () => two;\n",
      [`${shared}/sync/two.ts`]: "import { one } from './one.ts';\nexport const two = () => one;\n",
      // A cycle of type imports.
      [`${shared}/store/shape.ts`]:
        "import type { Form } from './form.ts';\nexport type Shape = Form[];\n",
      [`${shared}/store/form.ts`]:
        "import type { Shape } from './shape.ts';\nexport type Form = Shape[];\n",
      // A cycle through a lazy import.
      [`${app}/ui/panel.ts`]: "export const panel = () => import('./toast.ts');\n",
      [`${app}/ui/toast.ts`]: "import { panel } from './panel.ts';\nexport const toast = panel;\n",
      // The user interface imports a feature, and the domain imports a higher layer.
      [`${app}/features/articles/list.ts`]: 'export const list = 1;\n',
      [`${app}/ui/button.ts`]:
        "import { list } from '../features/articles/list.ts';\nexport const button = list;\n",
      [`${shared}/domain/rule.ts`]:
        "import { one } from '../sync/one.ts';\nexport const rule = one;\n",
      // A feature imports another one.
      [`${app}/features/map/map.ts`]:
        "import { list } from '../articles/list.ts';\nexport const map = list;\n",
    });

    expect(passed).toBe(false);
    expect(output).toMatch(/no-cycles: .*sync\/(one|two)\.ts/);
    expect(output).toMatch(/no-cycles: .*store\/(shape|form)\.ts/);
    expect(output).toMatch(/no-cycles: .*ui\/(panel|toast)\.ts/);
    expect(output).toMatch(/app-ui-keeps-its-direction: .*ui\/button\.ts/);
    expect(output).toMatch(/shared-domain-keeps-its-direction: .*domain\/rule\.ts/);
    expect(output).toMatch(/app-feature-map-keeps-its-direction: .*map\/map\.ts/);
  },
  timeout,
);

/** Lints code as the file `packages/shared/src/sync/planted.ts`; returns the names of the broken rules. */
async function lint(code: string): Promise<readonly (string | null)[]> {
  // Rules that need types are off, because the planted file is not part of a project.
  const eslint = new ESLint({ cwd: root, overrideConfig: tseslint.configs.disableTypeChecked });
  const [result] = await eslint.lintText(code, {
    filePath: join(root, `${shared}/sync/planted.ts`),
  });
  return result?.messages.map(({ ruleId }) => ruleId) ?? [];
}

test(
  'a function of more than 80 lines is caught',
  async () => {
    const functionOf = (lines: number) =>
      `export function planted(): number {\n${'  // A line.\n'.repeat(lines - 3)}  return 1;\n}\n`;

    expect(await lint(functionOf(80))).not.toContain('max-lines-per-function');
    expect(await lint(functionOf(81))).toContain('max-lines-per-function');
  },
  timeout,
);

test(
  'a second list of a listing’s fields is caught, whether it is an array, a type or an object',
  async () => {
    const fields = ['name', 'address', 'phone', 'website', 'email', 'category', 'area', 'rating'];
    const texts = fields.map((field) => `'${field}'`);
    const rule = 'eats/no-second-field-list';

    expect(await lint(`export const columns = [${texts.join(', ')}];\n`)).toContain(rule);
    expect(await lint(`export type Field = ${texts.join(' | ')};\n`)).toContain(rule);
    expect(await lint(`export const shown = { ${fields.join(': true, ')}: true };\n`)).toContain(
      rule,
    );
    expect(await lint(`export const few = [${texts.slice(1).join(', ')}];\n`)).not.toContain(rule);
  },
  timeout,
);
