-- Search entries: what the search knows of each published listing, and nothing of any other. One text search vector holds
-- all of it, so that every query is one look into one index. No extension is needed.
--
-- A word has the weight A if it is in the name, B in the address or area, C in a category and D in the description.
-- Further lexemes begin with a sign that no word has:
--   =word        a word of the name               ^key      the whole name as it is compared
--   +glued       the name's first words, joined   @n        the number of different words in the name
--   #k:, #1:     a category, the first category   #a:       the area
--   #p:m14 5ab   the postcode

create table private.search_entries (
  -- No foreign key: a table with one that leads to it cannot be truncated alone.
  listing_id text primary key,
  name_key text collate "C" not null,
  name_count integer not null,
  category text not null,
  renown integer not null,
  rating double precision,
  hygiene integer,
  words tsvector not null
);
comment on table private.search_entries is 'Published listings as the search reads them. Kept by a trigger on listings.';
comment on column private.search_entries.renown is 'Greater for better known places; below 0 for members'' clubs.';

-- Without a list of pending entries, which every search would have to read from end to end after an import.
create index search_entries_words on private.search_entries using gin (words) with (fastupdate = off);
create index search_entries_best on private.search_entries (renown desc, name_key, listing_id);
create index search_entries_name on private.search_entries (name_key, listing_id);
create index search_entries_rating on private.search_entries (rating desc nulls last, renown desc, name_key, listing_id);
create index search_entries_hygiene on private.search_entries (hygiene desc nulls last, renown desc, name_key, listing_id);

create table private.search_vocabulary (
  word text collate "C" primary key,
  letters integer not null,
  sample text not null
);
comment on table private.search_vocabulary is 'Every word that a listing has had, for beginnings and parts of words and for slips of a finger.';
comment on column private.search_vocabulary.sample is 'A listing that had the word when it was first seen; it may be gone.';

create function private.renown_of(l public.listings)
returns integer
language sql
immutable
set search_path = ''
as $$
  select floor(least(5, greatest(0, case when coalesce(l.rating, 0) = 0 then 4
      else (l.rating * l.reviews + 4 * 10) / (l.reviews::double precision + 10) end)) * 10 + 0.5)::integer * 1000
    -- A hygiene rating that is not a number ranks between 3 and 4.
    + case when btrim(l.hygiene_rating) ~ '^[0-5]$' then btrim(l.hygiene_rating)::integer * 100 else 350 end
    + case when l.image_url = '' then 0 else 4 end
    + case when l.description = '' then 0 else 2 end
    + case when l.lat is null then 0 else 1 end
    - case when l.access = 'members' then 100000 else 0 end;
$$;
comment on function private.renown_of(public.listings) is 'By rating, then hygiene, then how complete the listing is; members'' clubs below all others.';

create function private.initials_of(words text[])
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
declare
  word text;
  letters text := '';
  found text[] := '{}';
begin
  foreach word in array words || ''::text loop
    if char_length(word) = 1 then
      letters := letters || word;
    else
      if char_length(letters) > 1 then found := found || left(letters, 100); end if;
      letters := '';
    end if;
  end loop;
  return found;
end;
$$;
comment on function private.initials_of(text[]) is 'Adjacent single letters as one word: kfc for K.F.C.';

create function private.search_entry_of(l public.listings)
returns private.search_entries
language plpgsql
immutable
set search_path = ''
as $$
declare
  entry private.search_entries;
  named constant text[] := private.search_words(l.name);
  address constant text[] := private.search_words(l.address);
  kinds constant text[] := case when l.category = '' or l.category = any (l.categories)
    then l.categories else l.categories || l.category end;
  signs text[];
begin
  entry.listing_id := l.id;
  -- Of a very long name, as much as an index takes.
  entry.name_key := left(array_to_string(named, ' '), 200);
  entry.name_count := (select count(distinct word) from unnest(named) as word);
  entry.category := l.category;
  entry.renown := private.renown_of(l);
  entry.rating := l.rating;
  entry.hygiene := case when btrim(l.hygiene_rating) ~ '^[0-5]$' then btrim(l.hygiene_rating)::integer end;
  signs := array['^' || entry.name_key, '@' || entry.name_count, '#1:' || l.category]
    || array(select '=' || word from unnest(named || private.initials_of(named)) as word)
    || array(select '#k:' || kind from unnest(kinds) as kind where kind <> '')
    || case when l.area = '' then '{}'::text[] else array['#a:' || l.area] end
    || array(
      select '+' || glued
      from generate_subscripts(named, 1) as last, array_to_string(named[1:last], '') as glued
      where char_length(glued) between 6 and 60
    )
    || array(
      select '#p:' || address[at - 1] || ' ' || address[at]
      from generate_subscripts(address, 1) as at
      where at > 1 and address[at] ~ '^[0-9][a-z]{2}$' and address[at - 1] ~ '^[a-z]{1,2}[0-9][a-z0-9]?$'
      order by at desc limit 1
    );
  entry.words := (
    select string_agg(private.lexeme(word) || ':' || fields, ' ')
    from (
      select word, string_agg(distinct field, ',') as fields
      from (
        select unnest(named || private.initials_of(named)) as word, '1A' as field
        union all select unnest(address || private.search_words(l.area)), '2B'
        union all select unnest(private.search_words(kind)), '3C' from unnest(kinds) as kind
        union all select unnest(private.search_words(l.description)), '4D'
      ) as every group by word
    ) as held
  )::tsvector;
  entry.words := coalesce(entry.words, '') || array_to_tsvector(signs);
  return entry;
end;
$$;
comment on function private.search_entry_of(public.listings) is 'What the search keeps of a listing.';

revoke all on private.search_entries, private.search_vocabulary from public;
revoke all on function private.renown_of(public.listings) from public;
revoke all on function private.initials_of(text[]) from public;
revoke all on function private.search_entry_of(public.listings) from public;
