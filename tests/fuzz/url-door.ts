import { encodePart, pageSegment, toSlug, topicSegment } from '@manchester-eats/shared/domain';
import { findServerPath, findSitePage, purposeOfPath } from '@manchester-eats/shared/urls';
import { damageText } from './damage.ts';
import { decodedContent, type Door } from './door.ts';

const urls = ['/bury/pizza?q=fish+%26+chips', '/listing/gm-1?view=map&in=53.5,-2.3', '/articles/a'];

/** Paths, search parameters, and names that become parts of them. */
export const urlDoor: Door = {
  name: 'URLs',
  create: (random) => ({
    content: damageText(random, random.pick(urls), true),
    valid: null,
    given: null,
  }),
  read(content) {
    const text = decodedContent(content);
    const [path = '', query = ''] = text.split('?');
    purposeOfPath(path);
    findSitePage(path);
    findServerPath(path);
    for (const value of new URLSearchParams(query).values()) encodePart(value);
    for (const segment of [toSlug(text), pageSegment(text), topicSegment(text)]) {
      decodeURIComponent(encodePart(segment));
    }
    return null;
  },
};
