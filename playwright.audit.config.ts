import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Checks every screen at three widths and in both themes for `npm run audit`, not for `npm test`. */
export default defineConfig({ ...journeys, testDir: 'tests/audit' });
