-- The order of what a search finds. Few listings are all ranked. Of many, those that match best are found tier by tier, each
-- in the order of renown, so that no search ranks the whole directory.
-- A plan is JSON: {query, filter, typed, glued, street, terms, isTypedName}.

create function private.most_ranked()
returns integer
language sql
immutable
set search_path = ''
as $$ select 5000; $$;
comment on function private.most_ranked() is 'The most listings that one search ranks and counts exactly.';

create function private.order_entries(candidates text[], plan jsonb, sort text)
returns text[]
language sql
stable
set search_path = ''
as $$
  select array(
    select r.listing_id
    from private.rank_entries(
      candidates, plan ->> 'typed', plan ->> 'glued', plan ->> 'street', plan -> 'terms'
    ) as r
    order by case when sort = 'name' then r.name_key end,
      case sort when 'rating' then r.rating when 'hygiene' then r.hygiene end desc nulls last,
      r.tier, r.renown desc, r.is_kind desc, r.name_key, r.listing_id
  );
$$;
comment on function private.order_entries(text[], jsonb, text) is 'Candidates in the order of a search.';

create function private.find_plain_entries(query text, plan jsonb)
returns text[]
language plpgsql
stable
set search_path = ''
as $$
declare
  needle constant text := lower(btrim(query, E' \t\n\r\f\v') collate "C");
  words constant text[] := private.search_words(needle);
  count constant integer := cardinality(words);
  ends text[];
  wanted text;
  found text[];
begin
  if count = 0 or (plan ->> 'isTypedName')::boolean then return '{}'; end if;
  if count = 1 then
    -- Of very short texts, only what starts so: nearly every listing has them inside some word.
    ends := case when char_length(words[1]) < 3 then array[words[1] || '*']
      else private.words_with(words[1], 'inside', 300) || (words[1] || '*') end;
    wanted := private.items_query(ends, '', '');
  else
    -- The text may begin inside a word and end inside another.
    ends := array(
      select v.word from private.search_vocabulary as v where v.word like '%' || words[1]
      order by char_length(v.word), v.word limit 300
    ) || words[1];
    select private.items_query(ends, '', '') || ' & '
      || string_agg(private.items_query(array[word || case when n = count then '*' else '' end], '', ''), ' & ')
    into wanted from unnest(words) with ordinality as w (word, n) where n > 1;
  end if;
  found := private.find_entries(concat_ws(' & ', wanted, nullif(plan ->> 'filter', '')), private.most_ranked() + 1);
  if cardinality(found) > private.most_ranked() then return '{}'; end if;
  return array(
    select l.id from public.listings as l
    where l.id = any (found) and (
      strpos(lower(l.name collate "C"), needle) > 0 or strpos(lower(l.description collate "C"), needle) > 0
      or strpos(lower(l.address collate "C"), needle) > 0
    )
  );
end;
$$;
comment on function private.find_plain_entries(text, jsonb) is 'Listings that contain the text as it was typed; none if very many might.';

create function private.stages_of(plan jsonb)
returns text[]
language plpgsql
stable
set search_path = ''
as $$
declare
  query constant text := plan ->> 'query';
  typed constant text := plan ->> 'typed';
  terms jsonb[];
  all_in_name text;
  any_in_name text;
  all_named text;
  all_members text;
  size integer;
  counts text;
  stages text[] := '{}';
begin
  terms := array(
    select t from jsonb_array_elements(plan -> 'terms') as t
    where t ->> 'kind' <> 'word' or not (t ->> 'isIdle')::boolean
  );
  if typed <> '' then
    stages := array[private.lexeme('^' || typed), private.lexeme('^' || typed) || ':*'];
    if (plan ->> 'isTypedName')::boolean then
      stages := array(select format('(%s) & %s', query, stage) from unnest(stages) as stage);
    end if;
  end if;
  if cardinality(terms) > 0 then
    select string_agg(format('(%s)', t ->> 'inName'), ' & '), string_agg(format('(%s)', t ->> 'inName'), ' | '),
      string_agg(format('(%s)', t ->> 'named'), ' & '), string_agg(format('(%s)', coalesce(t ->> 'member', t ->> 'named')), ' & '),
      sum(jsonb_array_length(t -> 'words'))
    into all_in_name, any_in_name, all_named, all_members, size from unnest(terms) as t;
    select '(' || string_agg(private.lexeme('@' || n), ' | ') || ')' into counts from generate_series(0, size) as n;
    -- Names of no more words than that are whole names.
    stages := stages || array[
      format('(%s) & %s & %s', query, all_in_name, counts), format('(%s) & %s', query, all_in_name),
      format('(%s) & (%s) & %s & %s', query, any_in_name, all_named, counts),
      format('(%s) & (%s) & %s', query, any_in_name, all_named)
    ] || format('(%s) & %s', query, all_members) || format('(%s) & %s', query, all_named);
  end if;
  return stages || format('(%s)', query);
end;
$$;
comment on function private.stages_of(jsonb) is 'Queries for the tiers of a search, the best first; each may find what an earlier one has found.';

create function private.find_in_stages(plan jsonb, wanted integer)
returns text[]
language plpgsql
stable
set search_path = ''
as $$
declare
  found text[] := '{}';
  stage text;
  kind text;
  candidates text[];
begin
  foreach stage in array private.stages_of(plan) loop
    exit when cardinality(found) >= wanted;
    stage := concat_ws(' & ', stage, nullif(plan ->> 'filter', ''));
    candidates := private.find_entries(stage, private.most_ranked() + 1);
    if cardinality(candidates) > private.most_ranked() then
      candidates := private.find_best_entries(stage, 'best', wanted);
      -- Among equally known places, those whose first category it is come first.
      for kind in select t ->> 'name' from jsonb_array_elements(plan -> 'terms') as t where t ->> 'kind' = 'category'
      loop
        candidates := candidates
          || private.find_best_entries(stage || ' & ' || private.lexeme('#1:' || kind), 'best', wanted);
      end loop;
    end if;
    candidates := array(select distinct c from unnest(candidates) as c where c <> all (found));
    found := found || private.order_entries(candidates, plan, 'best');
  end loop;
  return found;
end;
$$;
comment on function private.find_in_stages(jsonb, integer) is 'The best listings, at least as many as wanted, of a search that very many match.';

revoke all on function private.most_ranked() from public;
revoke all on function private.order_entries(text[], jsonb, text) from public;
revoke all on function private.find_plain_entries(text, jsonb) from public;
revoke all on function private.stages_of(jsonb) from public;
revoke all on function private.find_in_stages(jsonb, integer) from public;
