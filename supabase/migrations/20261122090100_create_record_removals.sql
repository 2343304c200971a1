-- Record removals: records of every kind that were deleted, so that every administrator's copy can
-- follow. listing_removals is for visitors and from now on names only what was once public.

create table private.record_removals (
  kind text not null,
  id text not null,
  replaced_by text,
  revision bigint not null default 0,
  primary key (kind, id)
);
comment on table private.record_removals is 'Deleted records of every kind. A record that returns is taken out.';
comment on column private.record_removals.replaced_by is 'The id of the record of the same kind that took its place, or null.';
revoke all on private.record_removals from public;

create index record_removals_revision on private.record_removals (revision);
create index record_removals_replaced_by on private.record_removals (kind, replaced_by)
  where replaced_by is not null;

-- Before the trigger below, so that these keep their revisions.
insert into private.record_removals (kind, id, replaced_by, revision)
select 'listing', r.listing_id, r.merged_into, r.revision
from public.listing_removals as r
where not exists (select from public.listings as l where l.id = r.listing_id);

create trigger record_removals_00_begin_write
  before insert or update or delete on private.record_removals
  for each statement execute function private.begin_write_statement();
create trigger record_removals_20_revision
  before insert or update on private.record_removals
  for each row execute function private.stamp_revision();

create function private.note_removal()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  written record;
  record_kind text := tg_argv[0];
  record_id text;
begin
  if tg_op = 'DELETE' then written := old; else written := new; end if;
  if record_kind is null then
    record_kind := written.document;
    record_id := written.record_id;
  else
    record_id := written.id;
  end if;
  if tg_op = 'DELETE' then
    insert into private.record_removals (kind, id) values (record_kind, record_id)
    on conflict (kind, id) do update set replaced_by = null;
  else
    delete from private.record_removals as r where r.kind = record_kind and r.id = record_id;
  end if;
  return null;
end;
$$;
comment on function private.note_removal() is 'Records a deleted record, and forgets the removal of one that returned.';
revoke all on function private.note_removal() from public;

create trigger listings_40_removal
  after insert or delete on public.listings
  for each row execute function private.note_removal('listing');
create trigger categories_40_removal
  after insert or delete on public.categories
  for each row execute function private.note_removal('category');
create trigger areas_40_removal
  after insert or delete on public.areas
  for each row execute function private.note_removal('area');
create trigger articles_40_removal
  after insert or delete on public.articles
  for each row execute function private.note_removal('article');
create trigger site_documents_40_removal
  after insert or delete on public.site_documents
  for each row execute function private.note_removal();

-- A record under another id would leave the old one in every copy.
create function private.refuse_new_id()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'A record keeps its id.'
    using errcode = 'P0001', hint = 'Add it under the other id, then remove this one.';
end;
$$;
comment on function private.refuse_new_id() is 'Refuses another id for a record.';
revoke all on function private.refuse_new_id() from public;

create trigger listings_05_same_id
  before update on public.listings
  for each row when (old.id is distinct from new.id) execute function private.refuse_new_id();
create trigger categories_05_same_id
  before update on public.categories
  for each row when (old.id is distinct from new.id) execute function private.refuse_new_id();
create trigger areas_05_same_id
  before update on public.areas
  for each row when (old.id is distinct from new.id) execute function private.refuse_new_id();
create trigger articles_05_same_id
  before update on public.articles
  for each row when (old.id is distinct from new.id) execute function private.refuse_new_id();
create trigger site_documents_05_same_id
  before update on public.site_documents
  for each row when (
    (old.document, old.record_id) is distinct from (new.document, new.record_id)
  ) execute function private.refuse_new_id();

-- Row triggers see nothing of a truncation.
create function private.note_truncation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.begin_write();
  execute format(
    'insert into private.record_removals (kind, id) select %s from public.%I
      on conflict (kind, id) do update set replaced_by = null',
    coalesce(quote_literal(tg_argv[0]) || ', id', 'document, record_id'), tg_table_name);
  if tg_table_name = 'listings' then
    insert into public.listing_removals (listing_id)
    select id from public.listings where status = 'published'
    on conflict (listing_id) do update set merged_into = null;
  end if;
  return null;
end;
$$;
comment on function private.note_truncation() is 'Records every record of a table that is about to be truncated as deleted.';
revoke all on function private.note_truncation() from public;

create trigger listings_40_truncation
  before truncate on public.listings
  for each statement execute function private.note_truncation('listing');
create trigger categories_40_truncation
  before truncate on public.categories
  for each statement execute function private.note_truncation('category');
create trigger areas_40_truncation
  before truncate on public.areas
  for each statement execute function private.note_truncation('area');
create trigger articles_40_truncation
  before truncate on public.articles
  for each statement execute function private.note_truncation('article');
create trigger site_documents_40_truncation
  before truncate on public.site_documents
  for each statement execute function private.note_truncation();

create or replace function private.note_listing_removal()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'DELETE' and new.status = 'published' then
    delete from public.listing_removals where listing_id = new.id;
  elsif tg_op <> 'INSERT' and old.status = 'published' then
    -- Nobody but administrators and its owner ever heard of one that was not public.
    insert into public.listing_removals (listing_id) values (old.id)
    on conflict (listing_id) do update set merged_into = null;
  end if;
  return null;
end;
$$;
comment on function private.note_listing_removal() is 'Records a listing that stops being public, and forgets the removal of one that returned.';
