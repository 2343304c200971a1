import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { EatsListingCard, EatsSearchBar } from '../react.ts';

/** A page of a partner in React. The address of the directory is in the `data-site` of its body. */
function Page({ site }: { readonly site: string }) {
  const [category, setCategory] = useState('Pizza');
  const [total, setTotal] = useState(0);
  return createElement(
    'main',
    null,
    createElement('h1', null, `${String(total)} places`),
    createElement(EatsSearchBar, {
      site,
      onSearch(event) {
        event.preventDefault();
        setCategory(event.detail.text);
      },
    }),
    createElement(EatsListingCard, {
      site,
      category,
      limit: 2,
      onLoad(event) {
        setTotal(event.detail.total);
      },
    }),
  );
}

createRoot(document.body).render(
  createElement(Page, { site: document.body.dataset['site'] ?? '' }),
);
