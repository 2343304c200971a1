import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Every screen in every width and theme, for `npm run audit`; not part of `npm test`. */
export default defineConfig({ ...journeys, testDir: 'tests/audit' });
