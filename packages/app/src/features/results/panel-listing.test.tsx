import { listing } from '@manchester-eats/shared/testing';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { CompactCard } from './compact-card.tsx';
import { PanelListing } from './panel-listing.tsx';

/** Returns the colour and the shapes of a rendered placeholder. */
function drawingIn(element: ReactNode): readonly string[] {
  const html = renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
  const [placeholder = ''] = /<svg[^>]*data-kind=.*?<\/svg><\/svg>/.exec(html) ?? [];
  return [...placeholder.matchAll(/--tile-hue:\d+|<path [^>]*d="[^"]*"/g)].map(([part]) => part);
}

test('a place without a picture has the same drawing in the panel of the map as on its card', () => {
  const place = listing({ category: 'Restaurants', categories: ['Restaurants', 'Pizza'] });

  const panel = drawingIn(<PanelListing listing={place} isOnly />);

  expect(panel).not.toHaveLength(0);
  expect(panel).toEqual(
    drawingIn(
      <CompactCard listing={place} isSelected={false} mark={null} onPoint={() => undefined} />,
    ),
  );
});
