import type { Ad } from '../domain/ad/ad-schema.ts';
import type { Area } from '../domain/area/area-schema.ts';
import type { Article } from '../domain/article/article-schema.ts';
import type { Candidate } from '../domain/candidate/candidate.ts';
import type { Category } from '../domain/category/category-schema.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import type { Listing, ListingRow } from '../domain/listing/listing-schema.ts';
import { toSlug } from '../domain/listing/slug.ts';
import type { MediaFile } from '../domain/media/media-file-schema.ts';
import type { Page } from '../domain/page/page-schema.ts';
import type { Review } from '../domain/review/review-schema.ts';

const rowDefaults = {
  id: 'listing-1',
  name: 'Rudy’s',
  address: '9 Cotton Street, Ancoats, Manchester, M4 5BF',
  category: 'Restaurants',
  categories: ['Restaurants'],
  area: 'Ancoats',
  lat: 53.4846,
  lng: -2.2263,
  imageUrl: '',
  rating: null,
  reviews: 0,
  hygieneRating: '',
  source: 'administrator',
  premium: false,
  access: '',
  service: '',
} satisfies Omit<ListingRow, 'partial'>;

/** Builds a whole listing, by default a plain restaurant in Ancoats. */
export function listing(fields: Partial<Listing> = {}): Listing {
  return {
    ...rowDefaults,
    categories: [fields.category ?? rowDefaults.category].filter((name) => name !== ''),
    description: '',
    phone: '',
    website: '',
    email: '',
    htmlContent: '',
    reviewsData: [],
    hygieneRatingDate: '',
    hygieneAuthority: '',
    sourceId: '',
    registeredName: '',
    sourceUpdatedAt: '',
    status: 'published',
    adsHidden: false,
    notDuplicateOf: [],
    userId: null,
    createdAt: '',
    updatedAt: '',
    ...fields,
  };
}

/** Builds a list row, by default a plain restaurant in Ancoats. */
export function listingRow(fields: Partial<ListingRow> = {}): ListingRow {
  return {
    ...rowDefaults,
    categories: [fields.category ?? rowDefaults.category].filter((name) => name !== ''),
    ...fields,
    partial: true,
  };
}

/** Builds a category; by default its id is the slug of its name. */
export function category(fields: Partial<Category> = {}): Category {
  return {
    id: toSlug(fields.name ?? 'Restaurants'),
    name: 'Restaurants',
    description: '',
    metaTitle: '',
    metaDescription: '',
    headerContent: '',
    footerContent: '',
    ...fields,
  };
}

/** Builds an area; by default its id is `area-` and the slug of its name. */
export function area(fields: Partial<Area> = {}): Area {
  return {
    id: `area-${toSlug(fields.name ?? 'Ancoats')}`,
    name: 'Ancoats',
    parent: '',
    description: '',
    metaTitle: '',
    metaDescription: '',
    headerContent: '',
    footerContent: '',
    ...fields,
  };
}

/** Builds an article, published by default. */
export function article(fields: Partial<Article> = {}): Article {
  return {
    id: 'article-1',
    slug: toSlug(fields.title ?? 'Where to eat pie'),
    title: 'Where to eat pie',
    excerpt: '',
    content: '',
    date: '',
    author: '',
    image: '',
    published: true,
    tags: [],
    ...fields,
  };
}

/** Builds a page of the site. */
export function page(fields: Partial<Page> = {}): Page {
  return {
    title: 'About',
    subtitle: '',
    slug: 'about',
    content: '',
    headerHtml: '',
    footerHtml: '',
    showInHeader: false,
    showInFooter: false,
    seo: { metaTitle: '', metaDescription: '' },
    ...fields,
  };
}

/** Builds an ad spot, by default disabled and without code. */
export function ad(fields: Partial<Ad> = {}): Ad {
  return {
    id: 'ad-top',
    name: 'Top banner',
    position: 'top',
    dimensions: '728x90',
    code: '',
    enabled: false,
    pages: ['home'],
    ...fields,
  };
}

/** Builds an entry of the media library. */
export function mediaFile(fields: Partial<MediaFile> = {}): MediaFile {
  return {
    id: 'media-1',
    name: 'bee.png',
    url: '/storage/v1/object/public/media/bee.png',
    type: 'image/png',
    size: 1024,
    dateAdded: '2026-11-21T09:00:00.000Z',
    ...fields,
  };
}

/** Builds a review. */
export function review(fields: Partial<Review> = {}): Review {
  return {
    author_name: 'Ada',
    rating: 5,
    text: 'Worth the wait.',
    time: 1_795_000_000,
    relative_time_description: '',
    profile_photo_url: '',
    response: '',
    ...fields,
  };
}

/** Builds a candidate of an import, by default from the register. */
export function candidate(fields: Partial<Candidate> = {}): Candidate {
  return {
    position: 1,
    source: 'fhrs',
    sourceId: '1001',
    name: 'Rudy’s',
    address: '9 Cotton Street, Manchester, M4 5BF',
    lat: 53.4846,
    lng: -2.2263,
    borough: 'Manchester',
    kinds: ['Restaurant/Cafe/Canteen'],
    description: '',
    phone: '',
    website: '',
    email: '',
    imageUrl: '',
    rating: null,
    reviews: 0,
    reviewsData: [],
    hygieneRating: '',
    hygieneRatingDate: '',
    hygieneAuthority: '',
    extractedOn: '',
    ...fields,
  };
}

/** Builds the documents of a directory, empty by default. */
export function documents(fields: Partial<DirectoryDocuments> = {}): DirectoryDocuments {
  return { ...emptyDocuments(), ...fields };
}
