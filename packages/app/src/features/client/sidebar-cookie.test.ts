import { expect, test } from 'vitest';
import { readSidebarCookie, writeSidebarCookie } from './sidebar-cookie.ts';

test('the sidebar is open at first, and then as it was left', () => {
  expect(readSidebarCookie('')).toBe(true);
  expect(readSidebarCookie('a=b; sidebar_state=true')).toBe(true);
  expect(readSidebarCookie('a=b; sidebar_state=false')).toBe(false);
  expect(readSidebarCookie('other_sidebar_state=false')).toBe(true);
});

test('its state is kept for seven days', () => {
  expect(writeSidebarCookie(false)).toContain('sidebar_state=false');
  expect(writeSidebarCookie(false)).toContain('max-age=604800');
});
