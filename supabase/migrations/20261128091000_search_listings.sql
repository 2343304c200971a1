-- Search: the published listings that match a text, a category and an area, best first, for directories that are too large
-- for a visitor's browser to search. It ranks as the site's own search does: docs/decisions/0052-search-in-sql.md.

create function private.check_search(query text, names text[], sort text, page integer[], context jsonb)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if char_length(query) > 300 then
    raise exception using errcode = '22023', message = 'A search text has at most 300 characters.',
      hint = 'Search for fewer words.';
  end if;
  if exists (select from unnest(names) as name where char_length(name) > 100) then
    raise exception using errcode = '22023', message = 'The name of a category or an area has at most 100 characters.',
      hint = 'Choose a category or an area of the directory.';
  end if;
  if sort <> all (array['best', 'name', 'rating', 'hygiene']) then
    raise exception using errcode = '22023', message = 'A search is sorted by best, name, rating or hygiene.',
      hint = 'Choose one of them.';
  end if;
  if page[1] not between 1 and 100 or page[2] not between 0 and 1000 then
    raise exception using errcode = '22023', message = 'A search returns 1 to 100 listings, after at most 1000 others.',
      hint = 'Search for more words, or in one area.';
  end if;
  if jsonb_typeof(context -> 'phrases') <> 'array' or jsonb_typeof(context -> 'without') <> 'array'
    or octet_length(context::text) > 30000
  then
    raise exception using errcode = '22023', message = 'Phrases are a short list of {kind, name, phrase}.',
      hint = 'Search for fewer words.';
  end if;
  if jsonb_array_length(context -> 'phrases') > 100 or jsonb_array_length(context -> 'without') > 20
    or exists (
      select from jsonb_array_elements(context -> 'phrases') as p
      where jsonb_typeof(p) <> 'object' or jsonb_typeof(p -> 'phrase') is distinct from 'string'
    )
    or exists (select from jsonb_array_elements(context -> 'without') as w where jsonb_typeof(w) <> 'object')
  then
    raise exception using errcode = '22023', message = 'A search takes at most 100 phrases, each {kind, name, phrase}.',
      hint = 'Search for fewer words.';
  end if;
end;
$$;
comment on function private.check_search(text, text[], text, integer[], jsonb) is 'Stops a search that is longer than any that somebody types.';

create function private.plan_search(query text, category text, area text, pieces jsonb[], context jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  typed constant text := array_to_string(private.words_of(pieces), ' ');
  terms constant jsonb[] := private.terms_of(pieces, context);
  count constant integer := cardinality(terms);
  matched constant jsonb := private.match_terms(terms, typed);
  is_typed_name constant boolean := count = 1 and terms[1] ->> 'kind' in ('category', 'area')
    and (terms[1] ->> 'isName')::boolean and not (pieces[1] ->> 'isCorrected')::boolean;
  glued text := replace(typed, ' ', '');
  wanted text := matched ->> 'query';
begin
  if is_typed_name or char_length(glued) not between 6 and 60 then glued := ''; end if;
  if btrim(query) = '' then wanted := '''@'':*'; end if;
  return jsonb_build_object(
    'query', concat_ws(' | ', nullif(wanted, ''), case when glued <> '' then private.lexeme('+' || glued) end),
    'typed', typed, 'glued', glued, 'terms', matched -> 'terms', 'isTypedName', is_typed_name,
    -- A query that is the name of a street puts the places in it first.
    'street', case when count > 1 and private.is_search_word(terms[count] -> 'words' ->> 0, 'streets')
      and not exists (select from unnest(terms) as t where t ->> 'kind' <> 'word') then typed else '' end,
    'filter', concat_ws(' & ',
      case when area <> '' then private.member_query('area', area) end,
      case when category <> '' then '(' || private.member_query('category', category) || ' | '
        || private.member_query('area', category) || ')' end)
  );
end;
$$;
comment on function private.plan_search(text, text, text, jsonb[], jsonb) is 'What to look for, and by what to rank it.';

create function private.explain_search(pieces jsonb[], terms jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with places as (
    select piece, row_number() over (order by n, k) as at
    from unnest(pieces) with ordinality as p (piece, n),
      jsonb_array_elements(piece -> 'words') with ordinality as w (word, k)
  )
  select jsonb_build_object(
    'recognised', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', t -> 'kind', 'name', t -> 'name',
        'from', (select piece -> 'start' from places where at = (t ->> 'start')::integer),
        'to', (select piece -> 'end' from places where at = (t ->> 'end')::integer)) order by n), '[]')
      from jsonb_array_elements(terms) with ordinality as x (t, n) where t ->> 'kind' <> 'word'
    ),
    'corrected', (
      select coalesce(jsonb_agg(jsonb_build_object('from', piece -> 'start', 'to', piece -> 'end',
        'words', piece -> 'words',
        -- What is recognised has only one meaning.
        'others', case when exists (
          select from jsonb_array_elements(terms) as t where t ->> 'kind' = 'word' and piece -> 'words' @> (t -> 'words')
        ) then piece -> 'others' else '[]' end) order by n), '[]')
      from unnest(pieces) with ordinality as p (piece, n) where (piece ->> 'isCorrected')::boolean
    ),
    'words', (
      select coalesce(jsonb_agg(distinct word), '[]')
      from jsonb_array_elements(terms) as t,
        jsonb_array_elements((t -> 'words') || coalesce(t -> 'others', '[]')) as word
      where not coalesce((t ->> 'isIdle')::boolean, false)
    )
  );
$$;
comment on function private.explain_search(jsonb[], jsonb) is 'How a query was understood. Its words are numbered from 1.';

revoke all on function private.check_search(text, text[], text, integer[], jsonb) from public;
revoke all on function private.plan_search(text, text, text, jsonb[], jsonb) from public;
revoke all on function private.explain_search(jsonb[], jsonb) from public;
