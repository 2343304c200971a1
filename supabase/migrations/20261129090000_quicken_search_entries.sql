-- Writing a listing took ten times as long with its search entry as without. A function in SQL is planned again for every
-- call from another function, and one in plpgsql once for each connection. The entries stay as they are.

create or replace function private.split_words(folded text)
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
declare
  spaced text;
begin
  if octet_length(folded) = char_length(folded) then
    spaced := btrim(regexp_replace(folded, '[^a-z0-9]+', ' ', 'g'));
  else
    -- Beyond ASCII, what is not known as punctuation or a sign counts as a letter.
    spaced := btrim(regexp_replace(
      folded,
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02df'
        || '\u055a-\u055f\u0589\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4'
        || '\u0964\u0965\u0e3f\u0e4f\u2000-\u206f\u20a0-\u20cf\u2190-\u245f\u2500-\u2bff\u2e00-\u2e7f'
        || '\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ue000-\uf8ff\ufd3e\ufd3f\ufe10-\ufe1f'
        || '\ufe30-\ufe6f\ufeff\ufff9-\uffff\U0001f000-\U0001faff\U000e0000-\U0010ffff]+',
      ' ', 'g'));
  end if;
  return case when spaced = '' then '{}'::text[] else string_to_array(spaced, ' ') end;
end;
$$;

create or replace function private.search_words(value text)
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
declare
  every constant text[] := coalesce(
    private.split_words(private.fold_text(translate(value, '''’‘`´ʼʹ′＇‛', ''))), '{}');
  word text;
  at integer := 0;
  found text[] := '{}';
begin
  foreach word in array every loop
    at := at + 1;
    continue when word = 'and' or (word = 'n' and at < cardinality(every));
    -- A postcode written as one word becomes its two halves.
    if char_length(word) between 5 and 7 and word ~ '^[a-z]{1,2}[0-9][a-z0-9]?[0-9][a-z]{2}$' then
      found := found || array[left(word, -3), right(word, 3)];
    else
      found := found || left(word, 100);
    end if;
  end loop;
  return found;
end;
$$;

create or replace function private.letters_of(word text)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (select coalesce(bit_or(1 << (ascii(letter) & 31)), 0) from unnest(string_to_array(word, null)) as letter);
end;
$$;

create or replace function private.add_search_words(words tsvector, listing text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.search_vocabulary (word, letters, sample)
  select held.word, private.letters_of(held.word), listing
  from unnest(tsvector_to_array(words)) as held (word)
  where held.word !~ '^[=^+@#]' and char_length(held.word) <= 40
    and not exists (select from private.search_vocabulary as known where known.word = held.word)
  -- In one order, so that two transactions cannot wait for each other.
  order by held.word collate "C"
  on conflict do nothing;
end;
$$;

create function private.weighted_words(words text[], place text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- No word has a quote or a backslash in it: they separate words.
  return case when words = '{}' then '' else
    '''' || array_to_string(words, ''':' || place || ' ''') || ''':' || place || ' ' end;
end;
$$;
comment on function private.weighted_words(text[], text) is 'Words at one place, in the text form of a tsvector; a word may be there twice.';
revoke all on function private.weighted_words(text[], text) from public;

create or replace function private.search_entry_of(l public.listings)
returns private.search_entries
language plpgsql
immutable
set search_path = ''
as $$
declare
  entry private.search_entries;
  named constant text[] := private.search_words(l.name);
  names constant text[] := named || private.initials_of(named);
  address constant text[] := private.search_words(l.address);
  kinds constant text[] := case when l.category = '' or l.category = any (l.categories)
    then l.categories else l.categories || l.category end;
  kind text;
  word text;
  glued text := '';
  signs text[];
  words text;
begin
  entry.listing_id := l.id;
  -- Of a very long name, as much as an index takes.
  entry.name_key := left(array_to_string(named, ' '), 200);
  entry.name_count := length(array_to_tsvector(named));
  entry.category := l.category;
  entry.renown := private.renown_of(l);
  entry.rating := l.rating;
  entry.hygiene := case when btrim(l.hygiene_rating) ~ '^[0-5]$' then btrim(l.hygiene_rating)::integer end;
  words := private.weighted_words(names, '1A')
    || private.weighted_words(address || private.search_words(l.area), '2B')
    || private.weighted_words(private.search_words(l.description), '4D');
  signs := array['^' || entry.name_key, '@' || entry.name_count, '#1:' || l.category];
  if l.area <> '' then signs := signs || ('#a:' || l.area); end if;
  foreach kind in array kinds loop
    words := words || private.weighted_words(private.search_words(kind), '3C');
    if kind <> '' then signs := signs || ('#k:' || kind); end if;
  end loop;
  foreach word in array names loop
    signs := signs || ('=' || word);
  end loop;
  foreach word in array named loop
    glued := glued || word;
    exit when char_length(glued) > 60;
    if char_length(glued) >= 6 then signs := signs || ('+' || glued); end if;
  end loop;
  for at in reverse cardinality(address)..2 loop
    if address[at] ~ '^[0-9][a-z]{2}$' and address[at - 1] ~ '^[a-z]{1,2}[0-9][a-z0-9]?$' then
      signs := signs || ('#p:' || address[at - 1] || ' ' || address[at]);
      exit;
    end if;
  end loop;
  entry.words := words::tsvector || array_to_tsvector(signs);
  return entry;
end;
$$;
