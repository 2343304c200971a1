const name = 'sidebar_state';
/** A week, in seconds. */
const maxAge = 604_800;

/** Whether the sidebar was left open; it is open at first. */
export function readSidebarCookie(cookies: string): boolean {
  return !cookies.split(';').some((cookie) => cookie.trim() === `${name}=false`);
}

/** Returns the cookie that keeps the state of the sidebar for a week. */
export function writeSidebarCookie(isOpen: boolean): string {
  return `${name}=${String(isOpen)}; path=/client; max-age=${String(maxAge)}; samesite=lax`;
}
