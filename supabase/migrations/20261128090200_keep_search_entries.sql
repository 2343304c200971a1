-- Search entries follow the listings: whatever writes a listing, its entry is written in the same transaction.

create function private.add_search_words(words tsvector, listing text)
returns void
language sql
set search_path = ''
as $$
  insert into private.search_vocabulary (word, letters, sample)
  select word, private.letters_of(word), listing
  from unnest(tsvector_to_array(words)) as held (word)
  where word !~ '^[=^+@#]' and char_length(word) <= 40
    and not exists (select from private.search_vocabulary as known where known.word = held.word)
  -- In one order, so that two transactions cannot wait for each other.
  order by word collate "C"
  on conflict do nothing;
$$;
comment on function private.add_search_words(tsvector, text) is 'Adds the words of an entry that no listing had before.';

create function private.keep_search_entry()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  entry private.search_entries;
begin
  if new.status <> 'published' then
    delete from private.search_entries where listing_id = new.id;
    return null;
  end if;
  entry := private.search_entry_of(new);
  insert into private.search_entries values (entry.*)
  on conflict (listing_id) do update set
    name_key = excluded.name_key, name_count = excluded.name_count, category = excluded.category,
    renown = excluded.renown, rating = excluded.rating, hygiene = excluded.hygiene, words = excluded.words;
  perform private.add_search_words(entry.words, new.id);
  return null;
end;
$$;
comment on function private.keep_search_entry() is 'Keeps the search entry of a listing that was written; only published ones have one.';

create function private.forget_search_entry()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate private.search_entries, private.search_vocabulary;
  else
    delete from private.search_entries where listing_id = old.id;
  end if;
  return null;
end;
$$;
comment on function private.forget_search_entry() is 'The search entry of a listing goes with it.';

revoke all on function private.add_search_words(tsvector, text) from public;
revoke all on function private.keep_search_entry() from public;
revoke all on function private.forget_search_entry() from public;

create trigger listings_50_search_entry
  after insert on public.listings
  for each row execute function private.keep_search_entry();
-- Most writes change nothing that is searched.
create trigger listings_51_search_entry
  after update on public.listings
  for each row when (
    (old.status, old.name, old.description, old.address, old.area, old.category, old.categories, old.access)
      is distinct from
      (new.status, new.name, new.description, new.address, new.area, new.category, new.categories, new.access)
    or (old.rating, old.reviews, old.hygiene_rating, old.image_url, old.lat)
      is distinct from (new.rating, new.reviews, new.hygiene_rating, new.image_url, new.lat)
  )
  execute function private.keep_search_entry();
create trigger listings_52_search_entry
  after delete on public.listings
  for each row execute function private.forget_search_entry();
create trigger listings_53_search_entry
  after truncate on public.listings
  for each statement execute function private.forget_search_entry();

-- What was published before there was a search.
insert into private.search_entries
select entry.*
from public.listings as l cross join lateral private.search_entry_of(l) as entry
where l.status = 'published';
insert into private.search_vocabulary (word, letters, sample)
select word, private.letters_of(word), sample
from (
  select word, min(e.listing_id) as sample
  from private.search_entries as e, unnest(tsvector_to_array(e.words)) as word
  where word !~ '^[=^+@#]' and char_length(word) <= 40
  group by word
) as every;
