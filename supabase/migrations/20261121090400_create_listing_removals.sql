-- Removals: what is gone stays known, so that every copy of the directory can follow.

create table public.listing_removals (
  listing_id text primary key,
  merged_into text,
  revision bigint not null default 0
);
comment on table public.listing_removals is 'Ids of listings that were deleted, merged or taken down. Ids only; readable by all.';
comment on column public.listing_removals.merged_into is 'The listing that took its place, or null.';

create index listing_removals_revision on public.listing_removals (revision);
create index listing_removals_merged_into on public.listing_removals (merged_into)
  where merged_into is not null;

alter table public.listing_removals enable row level security;
revoke all on public.listing_removals from public, anon, authenticated;
grant select on public.listing_removals to anon, authenticated;
grant select, insert, update, delete on public.listing_removals to service_role;

create policy "listing_removals: everybody reads them" on public.listing_removals
  for select to anon, authenticated using (true);

create trigger listing_removals_20_revision
  before insert or update on public.listing_removals
  for each row execute function private.stamp_revision();

create function private.note_listing_removal()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    -- Also of one that was not public: administrators' copies hold those too.
    insert into public.listing_removals (listing_id) values (old.id)
    on conflict (listing_id) do update set listing_id = excluded.listing_id;
  elsif new.status = 'published' then
    delete from public.listing_removals where listing_id = new.id;
  elsif tg_op = 'UPDATE' and old.status = 'published' then
    insert into public.listing_removals (listing_id) values (new.id)
    on conflict (listing_id) do update set listing_id = excluded.listing_id;
  end if;
  return null;
end;
$$;
comment on function private.note_listing_removal() is 'Remembers a listing that is gone or no longer public, forgets one that returned.';
revoke all on function private.note_listing_removal() from public;

create trigger listings_30_removal_of_deleted
  after delete on public.listings
  for each row execute function private.note_listing_removal();
create trigger listings_30_removal_of_added
  after insert on public.listings
  for each row execute function private.note_listing_removal();
create trigger listings_30_removal_of_hidden
  after update on public.listings
  for each row when (old.status is distinct from new.status)
  execute function private.note_listing_removal();
