-- Search, for everybody: one function, which finds only what is published.

create function public.search_listings(
  query text default '', category text default '', area text default '', sort text default 'best',
  first integer default 20, after integer default 0, phrases jsonb default '[]', without jsonb default '[]',
  exact boolean default false
)
returns jsonb
language plpgsql
stable
-- Row-level security would keep the index of words from being used. Entries exist of published listings alone, and the
-- listings that are returned are checked once more.
security definer
set search_path = ''
as $$
declare
  typed constant text := coalesce(query, '');
  wanted_sort constant text := coalesce(sort, 'best');
  count constant integer := coalesce(first, 20);
  skipped constant integer := coalesce(after, 0);
  context constant jsonb := jsonb_build_object(
    'phrases', coalesce(phrases, '[]'), 'without', coalesce(without, '[]')
  );
  pieces jsonb[];
  plan jsonb;
  wanted text;
  found text[] := '{}';
  total integer;
  is_more boolean := false;
begin
  perform private.check_search(typed, array[category, area], wanted_sort, array[count, skipped], context);
  pieces := private.pieces_of(typed);
  if not coalesce(exact, false) then pieces := private.correct_pieces(pieces, context); end if;
  plan := private.plan_search(typed, coalesce(category, ''), coalesce(area, ''), pieces, context);
  if plan ->> 'query' <> '' then
    wanted := concat_ws(' & ', '(' || (plan ->> 'query') || ')', nullif(plan ->> 'filter', ''));
    found := private.find_entries(wanted, private.most_ranked() + 1);
  end if;
  is_more := cardinality(found) > private.most_ranked();
  if not is_more then
    found := array(select id from unnest(found) as id union select unnest(private.find_plain_entries(typed, plan)));
    is_more := cardinality(found) > private.most_ranked();
  end if;
  total := least(cardinality(found), private.most_ranked());
  found := case
    when not is_more then private.order_entries(found, plan, wanted_sort)
    when wanted_sort = 'best' then private.find_in_stages(plan, skipped + count)
    else private.find_best_entries(wanted, wanted_sort, skipped + count)
  end;
  return jsonb_build_object(
    'total', total, 'isMore', is_more,
    'listings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', l.id, 'name', l.name, 'address', l.address, 'category', l.category, 'categories', l.categories,
        'area', l.area, 'lat', l.lat, 'lng', l.lng, 'image_url', l.image_url, 'rating', l.rating,
        'reviews', l.reviews, 'hygiene_rating', l.hygiene_rating, 'source', l.source, 'premium', l.premium,
        'access', l.access, 'service', l.service, 'revision', l.revision
      ) order by n), '[]')
      from unnest(found[skipped + 1:skipped + count]) with ordinality as f (id, n)
      join public.listings as l on l.id = f.id and l.status = 'published'
    )
  ) || private.explain_search(pieces, plan -> 'terms');
end;
$$;
comment on function public.search_listings(text, text, text, text, integer, integer, jsonb, jsonb, boolean) is 'Published listings that match, best first; `total` is exact unless `isMore`.';

revoke all on function public.search_listings(text, text, text, text, integer, integer, jsonb, jsonb, boolean)
  from public;
grant execute on function public.search_listings(text, text, text, text, integer, integer, jsonb, jsonb, boolean)
  to anon, authenticated, service_role;
