-- Ranking: how well listings match a search, by the tiers of the site's own search; smaller is better.
-- 0 the whole name, 1 its beginning, 2 the whole name in any order, 3 all in the name, 4 in the street,
-- 5 to 8 in the name with a place or a kind, 9 and 10 a kind or a place alone, 11 the text in the name, 12 elsewhere.

create function private.is_in_street(wanted text, street text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.listings where id = wanted and strpos(lower(address collate "C"), street) > 0
  );
$$;
comment on function private.is_in_street(text, text) is 'Whether the address of a listing contains the name of a street.';

create function private.rank_entries(candidates text[], typed text, glued text, street text, terms jsonb)
returns table (
  listing_id text, tier integer, renown integer, is_kind boolean, name_key text, rating double precision,
  hygiene integer
)
language sql
stable
set search_path = ''
-- The candidates are some thousands at most, each found by its id.
set enable_seqscan = off
as $$
  with asked as materialized (
    select coalesce((t ->> 'isIdle')::boolean, false) as is_idle, jsonb_array_length(t -> 'words') as size,
      (t ->> 'inName')::tsquery as name, (t ->> 'named')::tsquery as named, (t ->> 'member')::tsquery as member,
      -- A village that is only an everyday word for its area: Uppermill in Saddleworth.
      case when t ->> 'kind' = 'area' and not (t ->> 'isName')::boolean and not t ? 'isUnited'
        then (t ->> 'held')::tsquery end as held
    from jsonb_array_elements(terms) as t
  ),
  kinds as materialized (
    select coalesce(array_agg(t ->> 'name'), '{}') as names
    from jsonb_array_elements(terms) as t where t ->> 'kind' = 'category'
  )
  select e.listing_id,
    case
      when typed <> '' and e.name_key = typed then 0
      when typed <> '' and starts_with(e.name_key, typed) then 1
      when glued <> '' and e.words @@ private.lexeme('+' || glued)::tsquery then 3
      when jsonb_array_length(terms) > 0 and f.counted = 0 then 3
      when f.are_named and f.are_in_name then case when f.in_name >= e.name_count then 2 else 3 end
      when f.are_named and street <> '' and private.is_in_street(e.listing_id, street) then 4
      when f.are_named then f.less
        + case when f.in_name = 0 then 9 when f.in_name >= e.name_count then 5 else 7 end
      when typed <> '' and strpos(e.name_key, typed) > 0 then 11
      else 12
    end,
    e.renown, k.names = '{}' or e.category = any (k.names), e.name_key, e.rating, e.hygiene
  from private.search_entries as e
  cross join kinds as k
  cross join lateral (
    select count(*) as counted, coalesce(sum(size) filter (where is_in_name), 0) as in_name,
      bool_and(is_in_name) as are_in_name, bool_and(is_in_name or e.words @@ named) as are_named,
      case when bool_and(member is null or (e.words @@ member and (held is null or e.words @@ held)))
        then 0 else 1 end as less
    from (select a.*, e.words @@ a.name as is_in_name from asked as a) as a
    where not is_idle or is_in_name
  ) as f
  where e.listing_id = any (candidates);
$$;
comment on function private.rank_entries(text[], text, text, text, jsonb) is 'The tier of each candidate, and what orders those of one tier.';

create function private.find_entries(query text, most integer)
returns text[]
language sql
stable
set search_path = ''
set enable_seqscan = off
set enable_indexscan = off
as $$
  select array(select listing_id from private.search_entries where words @@ query::tsquery limit most);
$$;
comment on function private.find_entries(text, integer) is 'Any listings that match a query, read through the index of words.';

create function private.find_best_entries(query text, sort text, most integer)
returns text[]
language plpgsql
stable
set search_path = ''
-- A walk in the wanted order, which soon ends where many match.
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
as $$
begin
  return case sort
    when 'name' then array(
      select listing_id from private.search_entries where words @@ query::tsquery
      order by name_key, listing_id limit most
    )
    when 'rating' then array(
      select listing_id from private.search_entries where words @@ query::tsquery
      order by rating desc nulls last, renown desc, name_key, listing_id limit most
    )
    when 'hygiene' then array(
      select listing_id from private.search_entries where words @@ query::tsquery
      order by hygiene desc nulls last, renown desc, name_key, listing_id limit most
    )
    else array(
      select listing_id from private.search_entries where words @@ query::tsquery
      order by renown desc, name_key, listing_id limit most
    )
  end;
end;
$$;
comment on function private.find_best_entries(text, text, integer) is 'The first listings in an order that match a query of which many do.';

revoke all on function private.is_in_street(text, text) from public;
revoke all on function private.rank_entries(text[], text, text, text, jsonb) from public;
revoke all on function private.find_entries(text, integer) from public;
revoke all on function private.find_best_entries(text, text, integer) from public;
