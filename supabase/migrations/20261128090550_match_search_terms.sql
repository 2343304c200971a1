-- Matching: the terms of a search as queries of the search entries, in the text form of a tsquery.

create function private.with_queries(term jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  items text[];
  word text;
  member text := null;
  in_name text[] := '{}';
  everywhere text[] := array['', '', '', ''];
  weight text;
  fields text[];
begin
  if term ->> 'kind' = 'word' then
    word := term -> 'words' ->> 0;
    items := case when (term ->> 'isIdle')::boolean then array[word]
      else private.word_items(word, (term ->> 'isLast')::boolean)
        || array(select jsonb_array_elements_text(term -> 'others')) end;
    return term || jsonb_build_object(
      'any', private.items_query(items, '', ''), 'inName', private.items_query(items, '=', ''),
      'named', private.items_query(items, '', 'ABC'), 'held', private.items_query(items, '', ''), 'member', null
    );
  end if;
  member := private.member_query(term ->> 'kind', term ->> 'name');
  for word in select jsonb_array_elements_text(term -> 'words') loop
    items := private.word_items(word, false);
    in_name := in_name || private.items_query(items, '=', '');
    fields := '{}';
    foreach weight in array array['A', 'B', 'C', 'D'] loop
      fields := fields || private.items_query(items, '', weight);
    end loop;
    everywhere := array(select concat_ws(' & ', nullif(e, ''), f) from unnest(everywhere, fields) as t (e, f));
  end loop;
  -- The words of a phrase have to stand in one field.
  everywhere := array(select '(' || field || ')' from unnest(everywhere) as field);
  return term || jsonb_build_object(
    'inName', array_to_string(in_name, ' & '), 'held', array_to_string(everywhere, ' | '), 'member', member,
    'any', '(' || member || ' | ' || array_to_string(everywhere, ' | ') || ')',
    'named', '(' || member || ' | ' || array_to_string(everywhere[1:3], ' | ') || ')'
  );
end;
$$;
comment on function private.with_queries(jsonb) is 'A term with its queries: any field, name, named (not only described), its words without its members, members.';

create function private.query_of(terms jsonb[])
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  narrow text;
begin
  -- A query of nothing but categories, areas and postcodes finds what belongs to all, or has the words in its name.
  if not exists (
    select from unnest(terms) as t where t ->> 'kind' = 'word' and not (t ->> 'isIdle')::boolean
  ) then
    select string_agg(format('((%s) | (%s))', t ->> 'member', t ->> 'inName'), ' & ') into narrow
    from unnest(terms) as t where t ->> 'kind' <> 'word';
    -- The first number of words that every entry has.
    if narrow is null then return '''@'':*'; end if;
    if private.has_search_entries(narrow) then return narrow; end if;
  end if;
  return (
    select string_agg(t ->> 'any', ' & ') from unnest(terms) as t
    where t ->> 'kind' <> 'word' or not (t ->> 'isIdle')::boolean
  );
end;
$$;
comment on function private.query_of(jsonb[]) is 'What matches all terms that count; the words may stand anywhere if that is how anything is found.';

create function private.match_terms(plain_terms jsonb[], name_key text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  terms jsonb[] := array(select private.with_queries(t) from unnest(plain_terms) as t);
  united jsonb[] := terms;
  wanted text;
  query text;
  either text;
begin
  if cardinality(terms) = 0 then return '{"query": "", "terms": [], "isFound": false}'; end if;
  if cardinality(terms) = 1 and terms[1] ->> 'kind' in ('category', 'area') then
    -- A business of exactly this name is found even if it is of another kind.
    query := terms[1] ->> 'member'
      || case when (terms[1] ->> 'isName')::boolean then '' else ' | ' || private.lexeme('^' || name_key) end;
    return jsonb_build_object('query', query, 'terms', to_jsonb(terms), 'isFound', true);
  end if;
  query := private.query_of(terms);
  if private.has_search_entries(query) then
    return jsonb_build_object('query', query, 'terms', to_jsonb(terms), 'isFound', true);
  end if;
  -- Of several areas or categories that nothing belongs to together, any will do: `chorlton and didsbury`.
  foreach wanted in array array['area', 'category'] loop
    if (select count(*) from unnest(terms) as t where t ->> 'kind' = wanted) > 1 then
      select string_agg('(' || (t ->> 'member') || ')', ' | ') into either from unnest(terms) as t where t ->> 'kind' = wanted;
      select array_agg(case when t ->> 'kind' <> wanted then t else t || jsonb_build_object(
        'any', '(' || either || ')', 'named', '(' || either || ')', 'member', either, 'isUnited', true,
        'inName', (
          select string_agg(format('((%s) & (%s))', o ->> 'member', o ->> 'inName'), ' | ')
          from unnest(terms) as o where o ->> 'kind' = wanted
        )
      ) end order by n) into united from unnest(united) with ordinality as u (t, n);
    elsif wanted = 'area' then
      continue;
    end if;
    either := private.query_of(united);
    if private.has_search_entries(either) then
      return jsonb_build_object('query', either, 'terms', to_jsonb(united), 'isFound', true);
    end if;
  end loop;
  return jsonb_build_object('query', query, 'terms', to_jsonb(terms), 'isFound', false);
end;
$$;
comment on function private.match_terms(jsonb[], text) is 'The query that the terms come to, and the terms with their own queries.';

revoke all on function private.with_queries(jsonb) from public;
revoke all on function private.query_of(jsonb[]) from public;
revoke all on function private.match_terms(jsonb[], text) from public;
