-- Search topics: the phrases that mean a category or an area, from the tables of both. Everyday words for them belong to
-- the city, which is data of the site: whoever searches sends those that the query may mean.

create table private.search_topics (
  kind text not null,
  id text not null,
  name text not null,
  phrase text collate "C" not null,
  is_name boolean not null,
  primary key (kind, id, phrase)
);
comment on table private.search_topics is 'Names of categories and areas in the words of the search, and the other number of a category.';
create index search_topics_phrase on private.search_topics (phrase);
revoke all on private.search_topics from public;

create function private.add_search_topic(kind text, id text, name text)
returns void
language sql
set search_path = ''
as $$
  with named as (select private.search_words(name) as words),
  phrases as (
    select array_to_string(words, ' ') as phrase, true as is_name from named
    union all
    select array_to_string(words[:cardinality(words) - 1] || other, ' '), false
    from named, unnest(private.other_numbers(words[cardinality(words)])) as other
    where add_search_topic.kind = 'category'
  )
  insert into private.search_topics (kind, id, name, phrase, is_name)
  select add_search_topic.kind, add_search_topic.id, add_search_topic.name, phrase, is_name
  from phrases where phrase <> ''
  on conflict do nothing;
$$;
comment on function private.add_search_topic(text, text, text) is 'Adds the phrases that mean a category or an area.';

create function private.keep_search_topic()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  topic_kind constant text := tg_argv[0];
begin
  if tg_op = 'TRUNCATE' then
    delete from private.search_topics where kind = topic_kind;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    delete from private.search_topics where kind = topic_kind and id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    perform private.add_search_topic(topic_kind, new.id, new.name);
  end if;
  return null;
end;
$$;
comment on function private.keep_search_topic() is 'Keeps the phrases of a category or an area that was written.';

create trigger categories_50_search_topic
  after insert or update or delete on public.categories
  for each row execute function private.keep_search_topic('category');
create trigger categories_51_search_topic
  after truncate on public.categories
  for each statement execute function private.keep_search_topic('category');
create trigger areas_50_search_topic
  after insert or update or delete on public.areas
  for each row execute function private.keep_search_topic('area');
create trigger areas_51_search_topic
  after truncate on public.areas
  for each statement execute function private.keep_search_topic('area');

do $$
begin
  perform private.add_search_topic('category', id, name) from public.categories;
  perform private.add_search_topic('area', id, name) from public.areas;
end;
$$;

create function private.areas_within(outer_name text)
returns text[]
language sql
stable
set search_path = ''
as $$
  -- A union leaves out what is known already, so that a circle of areas ends.
  with recursive inside (name) as (
    select outer_name
    union
    select a.name from public.areas as a join inside on a.parent = inside.name
  )
  select array_agg(name) from inside;
$$;
comment on function private.areas_within(text) is 'The name of an area and of everything in it.';

create function private.member_query(kind text, name text)
returns text
language sql
stable
set search_path = ''
as $$
  select case kind
    when 'category' then private.lexeme('#k:' || name)
    when 'area' then (
      select '(' || string_agg(private.lexeme('#a:' || part), ' | ') || ')'
      from unnest(private.areas_within(name)) as part
    )
    -- 'M14 5' is the beginning of a postcode; a whole first half ends with its blank.
    else private.lexeme('#p:' || lower(name collate "C") || case when name like '% %' then '' else ' ' end) || ':*'
  end;
$$;
comment on function private.member_query(text, text) is 'The listings of a category, of an area with its parts, or of a postcode or its beginning.';

create function private.has_search_entries(query text)
returns boolean
language sql
stable
set search_path = ''
-- Where a word is common, a look at every row would end soon; where it is rare, it would take for ever.
set enable_seqscan = off
as $$
  select exists (select from private.search_entries where words @@ query::tsquery);
$$;
comment on function private.has_search_entries(text) is 'Whether any listing matches a query in the text form of a tsquery.';

revoke all on function private.add_search_topic(text, text, text) from public;
revoke all on function private.keep_search_topic() from public;
revoke all on function private.areas_within(text) from public;
revoke all on function private.member_query(text, text) from public;
revoke all on function private.has_search_entries(text) from public;
