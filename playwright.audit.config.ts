import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Checks every screen at every width and in every theme for `npm run audit`; not part of `npm test`. */
export default defineConfig({ ...journeys, testDir: 'tests/audit' });
