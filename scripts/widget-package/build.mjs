// Writes the folder packages/widgets/dist-npm, which can be published as it is: `npm publish packages/widgets/dist-npm`.
import process from 'node:process';
import { buildWidgetPackage } from './build-widget-package.mjs';

const folder = await buildWidgetPackage();
process.stderr.write(`Wrote ${folder}\n`);
