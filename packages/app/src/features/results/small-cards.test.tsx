import { listing } from '@manchester-eats/shared/testing';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ListingHeader } from '../listing-page/listing-header.tsx';
import { FeaturedListing } from '../sidebar/featured-listing.tsx';
import { CompactCard } from './compact-card.tsx';
import { PanelListing } from './panel-listing.tsx';

const draw = (element: ReactNode): string =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);

const place = listing({ id: 'bobbin', name: 'The Bobbin', rating: 0 });

const smallCards = (isEditable: boolean): readonly string[] =>
  [
    <CompactCard
      key="compact"
      listing={place}
      isSelected={false}
      mark={null}
      isEditable={isEditable}
      onPoint={() => undefined}
    />,
    <PanelListing key="panel" listing={place} isOnly isEditable={isEditable} />,
    <FeaturedListing key="featured" listing={place} isEditable={isEditable} />,
  ].map(draw);

test('a place without a rating says so on every card and in its header', () => {
  for (const card of [
    ...smallCards(false),
    draw(<ListingHeader listing={place} areas={[]} isLoading={false} />),
  ]) {
    expect(card).toContain('No ratings yet');
  }
});

test('every card links administrators, and nobody else, to the editor', () => {
  for (const card of smallCards(true)) {
    expect(card).toContain('aria-label="Edit The Bobbin"');
    expect(card).toContain('href="/admin/listing/bobbin"');
  }
  for (const card of smallCards(false)) expect(card).not.toContain('Edit');
});
