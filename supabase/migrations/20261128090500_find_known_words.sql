-- Known words: which words listings have, and what is searched for a typed one. A word is found with its singular and
-- plural, the last one also as the beginning of a word, and one that no listing has inside words.

create function private.is_known_word(wanted text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  seen_in text;
begin
  select v.sample into seen_in from private.search_vocabulary as v where v.word = wanted;
  if not found then return false; end if;
  -- Of a common word, the index would list every listing; the one that had it first nearly always still has it.
  if exists (
    select from private.search_entries where listing_id = seen_in and words @@ private.lexeme(wanted)::tsquery
  ) then
    return true;
  end if;
  return private.has_search_entries(private.lexeme(wanted));
end;
$$;
comment on function private.is_known_word(text) is 'Whether any listing has exactly this word.';

create function private.words_with(part text, place text, most integer)
returns text[]
language plpgsql
stable
set search_path = ''
as $$
begin
  -- Words have letters and digits only, none of the signs of a pattern.
  if place = 'start' then
    return array(
      select v.word from private.search_vocabulary as v
      where v.word >= part and v.word < part || chr(1114111) order by v.word limit most
    );
  end if;
  return array(
    select v.word from private.search_vocabulary as v where v.word like '%' || part || '%'
    order by char_length(v.word), v.word limit most
  );
end;
$$;
comment on function private.words_with(text, text, integer) is 'Words of listings that start with a part, or contain it.';

create function private.known_as(word text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  place text;
  candidate text;
begin
  if private.is_known_word(word) then return 'word'; end if;
  foreach place in array array['start', 'inside'] loop
    foreach candidate in array private.words_with(word, place, 20) loop
      if private.is_known_word(candidate) then return place; end if;
    end loop;
  end loop;
  return 'unknown';
end;
$$;
comment on function private.known_as(text) is 'How listings know a word: as a word, as the start of one, inside one, or as unknown.';

create function private.word_items(word text, is_last boolean)
returns text[]
language plpgsql
stable
set search_path = ''
as $$
declare
  items text[] := word || private.other_numbers(word);
  item text;
  is_found boolean := false;
begin
  foreach item in array items loop
    exit when is_found;
    is_found := private.is_known_word(item);
  end loop;
  if is_last or not is_found then
    items := items || (word || '*');
    is_found := is_found or private.known_as(word) = 'start';
  end if;
  if not is_found then items := items || private.words_with(word, 'inside', 300); end if;
  return items;
end;
$$;
comment on function private.word_items(text, boolean) is 'The words to search for one; a star stands for any ending.';

create function private.items_query(items text[], sign text, weights text)
returns text
language sql
immutable
set search_path = ''
as $$
  select '(' || string_agg(
    private.lexeme(sign || rtrim(item, '*'))
      || case when item like '%*' then ':*' || weights when weights = '' then '' else ':' || weights end,
    ' | ') || ')'
  from unnest(items) as item;
$$;
comment on function private.items_query(text[], text, text) is 'Any of the words, with a sign before them or with one of the weights.';

revoke all on function private.is_known_word(text) from public;
revoke all on function private.words_with(text, text, integer) from public;
revoke all on function private.known_as(text) from public;
revoke all on function private.word_items(text, boolean) from public;
revoke all on function private.items_query(text[], text, text) from public;
