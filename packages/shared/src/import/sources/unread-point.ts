import { oneLine } from '../../domain/mending/plain-text.ts';
import { parseNumber } from '../../domain/mending/postal-address.ts';
import type { PointTexts } from './sheet-point.ts';

/** The longest value that a message quotes. */
const maxQuotedLength = 40;

/** Lists why the texts of a row give no point. The point 0, 0 counts as missing, not unreadable. */
export function listUnreadPoint(texts: PointTexts): string[] {
  const unread: string[] = [];
  const check = (field: keyof PointTexts, isRead: boolean, rule: string) => {
    const text = oneLine(texts[field]);
    if (text !== '' && !isRead)
      unread.push(`${field} ${rule}, not "${text.slice(0, maxQuotedLength)}"`);
  };
  const [lat, lng] = [parseNumber(texts.lat), parseNumber(texts.lng)];
  check('lat', isWithin(lat, 90), 'must be a number from -90 to 90');
  check('lng', isWithin(lng, 180), 'must be a number from -180 to 180');
  if (texts.lat.trim() === '' && isWithin(lng, 180) && lng !== 0)
    unread.push('lat must not be empty if lng is given');
  if (texts.lng.trim() === '' && isWithin(lat, 90) && lat !== 0)
    unread.push('lng must not be empty if lat is given');
  check('coordinates', false, 'must be two numbers such as "53.48, -2.24"');
  check('easting', isZero(texts.easting), 'must be metres of the national grid, with a northing');
  check('northing', isZero(texts.northing), 'must be metres of the national grid, with an easting');
  check('gridReference', false, 'must be like SJ 838 980');
  return unread;
}

function isZero(text: string): boolean {
  return parseNumber(text) === 0;
}

function isWithin(degrees: number | null, limit: number): boolean {
  return degrees !== null && Math.abs(degrees) <= limit;
}
