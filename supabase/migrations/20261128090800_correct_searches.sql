-- Corrections: words of a query that no listing has are replaced by similar ones, joined or left out, by the rules of the
-- site's own search. A piece is {words, others, start, end, isCorrected}: a typed word, and what is searched for it.

create function private.pieces_of(query text)
returns jsonb[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(jsonb_build_object(
    'words', jsonb_build_array(case word when 'rd' then 'road' when 'ln' then 'lane' when 'ave' then 'avenue'
      when 'sq' then 'square' when 'gt' then 'great' else word end),
    'others', case when word in ('rd', 'ln', 'ave', 'sq', 'gt') then jsonb_build_array(word)
      when word = 'st' then '["street", "saint"]' when word = 'saint' then '["st"]' else '[]' end,
    'start', n, 'end', n, 'isCorrected', false
  ) order by n), '{}')
  from unnest(private.search_words(query)) with ordinality as w (word, n)
  where n <= 24;
$$;
comment on function private.pieces_of(text) is 'The words of a query as pieces; abbreviations of addresses are written out.';

create function private.words_of(pieces jsonb[])
returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(word order by n, k), '{}')
  from unnest(pieces) with ordinality as p (piece, n),
    jsonb_array_elements_text(piece -> 'words') with ordinality as w (word, k);
$$;
comment on function private.words_of(jsonb[]) is 'The words to search.';

create function private.terms_of(pieces jsonb[], context jsonb)
returns jsonb[]
language sql
stable
set search_path = ''
as $$
  select private.read_terms(private.words_of(pieces), (
    select array_agg(piece -> 'others' order by n)
    from unnest(pieces) with ordinality as p (piece, n), jsonb_array_elements(piece -> 'words')
  ), context);
$$;
comment on function private.terms_of(jsonb[], jsonb) is 'What the words to search mean.';

create function private.finds_some(pieces jsonb[], context jsonb)
returns boolean
language sql
stable
set search_path = ''
as $$
  select cardinality(pieces) = 0 or (private.match_terms(
    private.terms_of(pieces, context), array_to_string(private.words_of(pieces), ' ')
  ) ->> 'isFound')::boolean;
$$;
comment on function private.finds_some(jsonb[], jsonb) is 'Whether any listing is found.';

create function private.rank_by_context(pieces jsonb[], at integer, left_out boolean[], context jsonb)
returns jsonb[]
language plpgsql
stable
set search_path = ''
as $$
declare
  others text;
begin
  select string_agg('(' || (private.with_queries(t) ->> 'any') || ')', ' & ') into others
  from unnest(private.terms_of(array(
    select piece from unnest(pieces, left_out) with ordinality as p (piece, is_out, n)
    where n <> at and not coalesce(is_out, false) order by n
  ), context)) as t
  where t ->> 'kind' <> 'word' or not (t ->> 'isIdle')::boolean;
  return array(
    select jsonb_build_object('words', to_jsonb(s.words), 'slips', s.slips, 'isFound', s.is_found)
    from (
      select f.*, private.has_search_entries(concat_ws(' & ', (
        select string_agg(private.items_query(private.word_items(word, false), '', ''), ' & ')
        from unnest(f.words) as word
      ), others)) as is_found
      from private.similar_words(pieces[at] -> 'words' ->> 0, context) with ordinality as f (words, slips, n)
    ) as s
    order by s.is_found desc, s.n
  );
end;
$$;
comment on function private.rank_by_context(jsonb[], integer, boolean[], jsonb) is 'Similar words for a piece; first those that a listing has together with the other pieces that are not left out.';

create function private.replace_piece(pieces jsonb[], at integer, ranked jsonb[])
returns jsonb[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  if coalesce(cardinality(ranked), 0) = 0 then return pieces; end if;
  pieces[at] := pieces[at] || jsonb_build_object('words', ranked[1] -> 'words', 'isCorrected', true, 'others', (
    select coalesce(jsonb_agg(word order by n), '[]')
    from (
      select r -> 'words' -> 0 as word, n
      from unnest(ranked[2:]) with ordinality as o (r, n)
      where r -> 'slips' = ranked[1] -> 'slips' and r -> 'isFound' = ranked[1] -> 'isFound'
        and jsonb_array_length(r -> 'words') = 1
      -- The most words that are searched for a mistyped one are three.
      order by n limit 2
    ) as meant
  ));
  return pieces;
end;
$$;
comment on function private.replace_piece(jsonb[], integer, jsonb[]) is 'Replaces a piece by the most likely word; those that take as few slips are searched as well.';

create function private.join_pieces(pieces jsonb[], context jsonb)
returns jsonb[]
language plpgsql
stable
set search_path = ''
as $$
declare
  word text;
  joined jsonb[];
begin
  for final in 2 .. cardinality(pieces) loop
    for start in greatest(1, final - 3) .. final - 1 loop
      word := array_to_string(private.words_of(pieces[start:final]), '');
      continue when not private.is_topic_word(word, context) and not private.is_known_word(word);
      joined := pieces[:start - 1] || jsonb_build_object('words', jsonb_build_array(word), 'others', '[]'::jsonb,
        'start', pieces[start] -> 'start', 'end', pieces[final] -> 'end', 'isCorrected', true) || pieces[final + 1:];
      if private.finds_some(joined, context) then return joined; end if;
    end loop;
  end loop;
  return null;
end;
$$;
comment on function private.join_pieces(jsonb[], jsonb) is 'Joins adjacent words that are one in some listing: `mc donalds`, `k f c`.';

create function private.replace_one_word(pieces jsonb[], context jsonb)
returns jsonb[]
language plpgsql
stable
set search_path = ''
as $$
declare
  ranked jsonb[];
  best jsonb[];
  best_at integer;
begin
  -- Each word takes a look at the whole vocabulary.
  if cardinality(pieces) > 8 then return null; end if;
  for at in 1 .. cardinality(pieces) loop
    continue when (pieces[at] ->> 'isCorrected')::boolean;
    ranked := private.rank_by_context(pieces, at, '{}', context);
    if (ranked[1] ->> 'isFound')::boolean
      and (best is null or (ranked[1] ->> 'slips')::integer < (best[1] ->> 'slips')::integer)
    then
      best := ranked;
      best_at := at;
    end if;
  end loop;
  return case when best is not null then private.replace_piece(pieces, best_at, best) end;
end;
$$;
comment on function private.replace_one_word(jsonb[], jsonb) is 'Replaces the word that takes the fewest slips to lead to listings; null if none does.';

revoke all on function private.pieces_of(text) from public;
revoke all on function private.words_of(jsonb[]) from public;
revoke all on function private.terms_of(jsonb[], jsonb) from public;
revoke all on function private.finds_some(jsonb[], jsonb) from public;
revoke all on function private.rank_by_context(jsonb[], integer, boolean[], jsonb) from public;
revoke all on function private.replace_piece(jsonb[], integer, jsonb[]) from public;
revoke all on function private.join_pieces(jsonb[], jsonb) from public;
revoke all on function private.replace_one_word(jsonb[], jsonb) from public;
