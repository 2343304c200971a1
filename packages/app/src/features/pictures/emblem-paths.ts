import type { EmblemName } from '@manchester-eats/shared/map';

/** The outline of each emblem, 48 units square. */
export const emblemPaths: Readonly<Record<EmblemName, string>> = {
  cloche: 'M9 33a15 15 0 0 1 30 0ZM6 38h36M24 18v-4M22 13.5a2 2 0 1 1 4 0M15 30c1-4 4-6 7-6.5',
  bean: 'M14 34c-7-8-2-21 8-24s18 3 16 12-10 17-17 16c-3 0-5-2-7-4ZM36 13c-9 4-6 13-13 16-4 2-7 3-9 6',
  box: 'M12 18h24l-3 22H15ZM10 18l5-6h18l5 6M20 12c0-6 8-6 8 0M19 29h10',
  loaf: 'M10 24c-5-3-2-11 5-11h18c7 0 10 8 5 11v13H10ZM18 19l3 4M25 19l3 4M32 19l2 3',
  pint: 'M14 10h20l-3 29H17ZM15 17h18M22 24v8M27 24v8',
  cutlery: 'M13 8v9c0 5 8 5 8 0V8M17 8v32M34 40V8c-6 4-7 15-4 19h4',
  slice: 'M9 15c9-5 21-5 30 0L24 41ZM12 20c8-4 16-4 24 0M21 25v.2M27 27v.2M24 33v.2',
  bowl: 'M8 23h32c0 9-6 15-12 15h-8c-6 0-12-6-12-15ZM16 41h16M15 23 31 8M20 23 37 10',
  burger:
    'M10 21c0-8 6-11 14-11s14 3 14 11ZM9 26c3 0 3 3 6 3s3-3 6-3 3 3 6 3 3-3 6-3 3 3 6 0M10 33h28v1c0 3-2 5-5 5H15c-3 0-5-2-5-5ZM19 15v.2M25 14v.2M30 17v.2',
  fish: 'M7 24c6-9 20-11 27-1l7-6v14l-7-6C27 35 13 33 7 24ZM15 22v.2M22 18c3 4 3 8 0 12',
  chilli:
    'M33 14c4 3 5 8 1 14-5 8-14 11-24 9 9-2 13-6 15-13 1-6 4-10 8-10ZM33 14c0-3 1-5 4-6M29 15c2-2 6-2 8 1',
};
