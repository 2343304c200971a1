-- Directory history: which directory this is, what was written to it, and in which order that
-- becomes visible. A reader sends back the last mark it saw. An unknown mark means that the database
-- was restored from a backup; another identity means that it is another directory.

create table private.directory_identity (
  is_only_row boolean primary key default true,
  id uuid not null default gen_random_uuid(),
  constraint directory_identity_one_row check (is_only_row)
);
comment on table private.directory_identity is 'The identity of this directory. Created once, never changed.';
insert into private.directory_identity default values;

create table private.history_marks (
  revision bigint,
  token uuid not null default gen_random_uuid(),
  constraint history_marks_revision_key unique (revision),
  constraint history_marks_token_key unique (token)
);
comment on table private.history_marks is 'One row for each transaction that wrote records. Never pruned.';
comment on column private.history_marks.revision is 'The last revision of the transaction; null while it is running.';
insert into private.history_marks (revision)
select case when is_called then last_value else 0 end from private.directory_revision;

revoke all on private.directory_identity, private.history_marks from public;

create function private.close_history_mark()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  last_revision bigint;
begin
  select case when is_called then last_value else 0 end into last_revision
  from private.directory_revision;
  -- A statement that wrote no row leaves no mark.
  if exists (select from private.history_marks where revision >= last_revision) then
    delete from private.history_marks where revision is null;
  else
    update private.history_marks set revision = last_revision where revision is null;
  end if;
  return null;
end;
$$;
comment on function private.close_history_mark() is 'At the end of a transaction, records its last revision in its mark.';
revoke all on function private.close_history_mark() from public;

create constraint trigger history_marks_10_close
  after insert on private.history_marks
  deferrable initially deferred
  for each row execute function private.close_history_mark();

-- Revisions must become visible in the order of their numbers, or a reader would miss those of a
-- transaction that commits late. So writers take turns: the lock is held until the transaction ends.
create function private.begin_write()
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
begin
  perform pg_advisory_xact_lock(hashtext('manchester-eats directory'));
  if not exists (select from private.history_marks where revision is null) then
    insert into private.history_marks (revision) values (null);
  end if;
end;
$$;
comment on function private.begin_write() is 'Waits until no other transaction writes records, and opens the mark of this one.';
revoke all on function private.begin_write() from public;

create function private.begin_write_statement()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.begin_write();
  return null;
end;
$$;
comment on function private.begin_write_statement() is 'Takes the turn before a statement locks any row; a row trigger would deadlock with row locks.';
revoke all on function private.begin_write_statement() from public;

create trigger listings_00_begin_write
  before insert or update or delete on public.listings
  for each statement execute function private.begin_write_statement();
create trigger listing_removals_00_begin_write
  before insert or update or delete on public.listing_removals
  for each statement execute function private.begin_write_statement();
create trigger categories_00_begin_write
  before insert or update or delete on public.categories
  for each statement execute function private.begin_write_statement();
create trigger areas_00_begin_write
  before insert or update or delete on public.areas
  for each statement execute function private.begin_write_statement();
create trigger articles_00_begin_write
  before insert or update or delete on public.articles
  for each statement execute function private.begin_write_statement();
create trigger site_documents_00_begin_write
  before insert or update or delete on public.site_documents
  for each statement execute function private.begin_write_statement();

-- A read of changes starts at a revision; listings and listing_removals have this index already.
create index categories_revision on public.categories (revision);
create index areas_revision on public.areas (revision);
create index articles_revision on public.articles (revision);
create index site_documents_revision on public.site_documents (revision);
