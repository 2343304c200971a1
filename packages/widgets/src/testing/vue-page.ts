import { createApp, h, ref } from 'vue';
import '../define.ts';
import type { LoadEventDetail, SearchEventDetail } from '../element/event-details.ts';

// What the templates of a page compile to when its compiler knows that tags with `eats-` are elements.
const [searchBar, listingCard] = ['eats-search-bar', 'eats-listing-card'];

/** A page of a partner in Vue. The address of the directory is in the `data-site` of its body. */
createApp({
  setup() {
    const site = document.body.dataset['site'] ?? '';
    const [category, total, isShown, isDark] = [ref('Pizza'), ref(0), ref(true), ref(false)];
    const toggle = () => {
      isShown.value = !isShown.value;
    };
    const search = (event: CustomEvent<SearchEventDetail>) => {
      event.preventDefault();
      category.value = event.detail.text;
      isDark.value = true;
    };
    const load = ({ detail }: CustomEvent<LoadEventDetail>) => {
      total.value = detail.total;
    };
    return () =>
      h('main', [
        h('h1', `${String(total.value)} places`),
        h('button', { onClick: toggle }, isShown.value ? 'Hide' : 'Show'),
        h(searchBar, { site, placeholder: 'Find a place', onEatsSearch: search }),
        isShown.value
          ? h(
              listingCard,
              {
                site,
                category: category.value,
                limit: 2,
                theme: isDark.value ? 'dark' : 'light',
                onEatsLoad: load,
              },
              [h('a', { href: site }, 'The directory')],
            )
          : null,
      ]);
  },
}).mount(document.body.appendChild(document.createElement('div')));
