import { fileURLToPath } from 'node:url';

/** React Router exports only its development build, which is larger because of its warnings. */
export const productionRouter = Object.entries({
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
}).map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(
    new URL(`../../node_modules/react-router/dist/production/${file}`, import.meta.url),
  ),
}));
