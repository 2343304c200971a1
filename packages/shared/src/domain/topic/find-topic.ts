import { findArea } from '../area/find-area.ts';
import { findCategory } from '../category/find-category.ts';
import type { DirectoryDocuments } from '../directory/directory-documents.ts';
import type { Topic } from '../head/topic-title.ts';
import { pageSegment } from '../page/reserved-slugs.ts';

type TopicDocuments = Pick<DirectoryDocuments, 'pages' | 'categories' | 'areas'>;

/** Finds the stored page, category or area for a URL's segment, in this order, or returns null. */
export function findTopic(slug: string, documents: TopicDocuments): Topic | null {
  const page = Object.values(documents.pages).find((each) => pageSegment(each.slug) === slug);
  if (page !== undefined) return { kind: 'page', page };
  const category = findCategory(slug, documents.categories);
  if (category !== undefined) return { kind: 'category', category };
  const area = findArea(slug, documents.areas);
  return area === undefined ? null : { kind: 'area', area };
}
