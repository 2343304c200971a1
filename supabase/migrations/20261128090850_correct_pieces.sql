-- Corrections, continued: which words of a query are replaced, and when words that only ask are left out.

create function private.is_unknown_word(word text, context jsonb)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  known text;
begin
  if private.is_topic_word(word, context) then return false; end if;
  known := private.known_as(word);
  if known <> 'inside' then return known = 'unknown'; end if;
  -- A word that so few listings have only inside other words may be mistyped.
  return cardinality(private.find_entries(private.items_query(private.words_with(word, 'inside', 300), '', ''), 5)) < 5;
end;
$$;
comment on function private.is_unknown_word(text, jsonb) is 'Whether a word is likely to be mistyped.';

create function private.correct_each(pieces jsonb[], context jsonb)
returns jsonb[]
language plpgsql
stable
set search_path = ''
as $$
declare
  terms constant jsonb[] := private.terms_of(pieces, context);
  is_unknown boolean[];
  corrected jsonb[];
begin
  is_unknown := array(
    select not exists (
      select from unnest(terms) as t
      where (t ->> 'kind' <> 'word' or (t ->> 'isIdle')::boolean)
        and n between (t ->> 'start')::integer and (t ->> 'end')::integer
    ) and private.is_unknown_word(piece -> 'words' ->> 0, context)
    from unnest(pieces) with ordinality as p (piece, n) order by n
  );
  -- Before anything is replaced: the "gowrie" of `lass o gowrie` is a part of a word rather than mistyped.
  if true = any (is_unknown) then
    corrected := private.join_pieces(pieces, context);
    if corrected is not null then return corrected; end if;
  end if;
  corrected := pieces;
  for at in 1 .. cardinality(pieces) loop
    if is_unknown[at] then
      corrected := private.replace_piece(corrected, at, private.rank_by_context(pieces, at, is_unknown, context));
    end if;
  end loop;
  if cardinality(corrected) < 2 or private.finds_some(corrected, context) then return corrected; end if;
  return coalesce(
    private.join_pieces(corrected, context), private.replace_one_word(corrected, context), corrected
  );
end;
$$;
comment on function private.correct_each(jsonb[], jsonb) is 'Replaces unknown words; if nothing is found then, joins two words or replaces a known one.';

create function private.correct_pieces(pieces jsonb[], context jsonb)
returns jsonb[]
language plpgsql
stable
set search_path = ''
as $$
declare
  count constant integer := cardinality(pieces);
  asking constant boolean[] := array(
    select private.is_search_word(p -> 'words' ->> 0, 'asking') from unnest(pieces) as p
  );
  terms jsonb[];
  matched text;
  others jsonb[] := pieces;
  corrected jsonb[];
begin
  -- Few names have more words.
  if count = 0 or count > 12 then return pieces; end if;
  if true = any (asking) and false = any (asking) then
    terms := private.terms_of(pieces, context);
    others := array(
      select piece from unnest(pieces, asking) with ordinality as p (piece, is_asking, n)
      where not is_asking or exists (
        select from unnest(terms) as t
        where (t ->> 'kind' <> 'word' or (t ->> 'isIdle')::boolean)
          and n between (t ->> 'start')::integer and (t ->> 'end')::integer
      ) order by n
    );
    if cardinality(others) < count then
      matched := private.query_of(array(select private.with_queries(t) from unnest(terms) as t));
      if private.has_search_entries(matched) then others := pieces; end if;
    end if;
  end if;
  if others <> pieces and private.finds_some(others, context) then return others; end if;
  corrected := private.correct_each(pieces, context);
  if others = pieces or private.finds_some(corrected, context) then return corrected; end if;
  return private.correct_each(others, context);
end;
$$;
comment on function private.correct_pieces(jsonb[], jsonb) is 'The pieces to search: words that only ask are left out, and unknown ones replaced, where that leads to listings.';

revoke all on function private.is_unknown_word(text, jsonb) from public;
revoke all on function private.correct_each(jsonb[], jsonb) from public;
revoke all on function private.correct_pieces(jsonb[], jsonb) from public;
