-- Entries that nobody needs to decide any more: withdrawn by their owner, or overtaken by what became of the listing.

create function private.withdraw_entries()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.listing_entries
  set status = 'withdrawn', updated_at = now(), decided_at = now()
  where listing_id = old.id and status = 'waiting';
  return null;
end;
$$;
comment on function private.withdraw_entries() is 'What waits for approval is withdrawn with its listing.';

create function private.settle_entries()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.user_id is distinct from new.user_id then
    update public.listing_entries
    set status = 'withdrawn', updated_at = now(), decided_at = now()
    where listing_id = new.id and kind = 'change' and status = 'waiting'
      and user_id is distinct from new.user_id;
    update public.listing_entries set user_id = new.user_id
    where listing_id = new.id and kind = 'new' and status = 'waiting';
  end if;
  if old.status = 'pending' and new.status in ('published', 'hidden') then
    update public.listing_entries
    set status = case new.status when 'published' then 'approved' else 'refused' end,
      updated_at = now(), decided_at = now(), decided_by = auth.uid()
    where listing_id = new.id and kind = 'new' and status = 'waiting';
  end if;
  return null;
end;
$$;
comment on function private.settle_entries() is 'A change is withdrawn when its listing gets another owner, who takes over a listing that waits; one that an administrator publishes or hides waits no longer.';

create function private.renew_entry()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed text[];
begin
  if not exists (
    select from public.listing_entries where listing_id = new.id and status = 'waiting'
  ) then
    return null;
  end if;
  select array_agg(mate) into changed
  from unnest(private.reviewed_columns()) as name, unnest(private.unit_of(name)) as mate
  where to_jsonb(old) -> name is distinct from to_jsonb(new) -> name;
  update public.listing_entries set version = version + 1
  where listing_id = new.id and status = 'waiting' and cardinality(changed) > 0
    and (kind = 'new' or proposed ?| changed);
  return null;
end;
$$;
comment on function private.renew_entry() is 'Gives an entry a new version when what its approval would replace has changed: nobody has seen the two together.';

revoke all on function private.renew_entry() from public;
revoke all on function private.settle_entries() from public;
revoke all on function private.withdraw_entries() from public;

create trigger listings_40_entries
  after delete on public.listings
  for each row execute function private.withdraw_entries();
create trigger listings_40_settle
  after update of user_id, status on public.listings
  for each row execute function private.settle_entries();

-- An owner's own write gives what waits its version itself.
create trigger listings_42_renew
  after update on public.listings
  for each row when (current_user <> 'authenticated')
  execute function private.renew_entry();

create function private.move_entry(merged text, survivor text)
returns void
language sql
set search_path = ''
as $$
  update public.listing_entries as e
  set listing_id = survivor, version = e.version + 1, updated_at = now()
  from public.listings as gone, public.listings as stays
  where gone.id = merged and stays.id = survivor and e.listing_id = merged and e.kind = 'change'
    and e.status = 'waiting' and e.user_id = gone.user_id
    and coalesce(stays.user_id, gone.user_id) = gone.user_id
    and not exists (
      select from public.listing_entries where listing_id = survivor and status = 'waiting'
    );
$$;
comment on function private.move_entry(text, text) is 'What waits of a merged listing follows its owner to the survivor.';
revoke all on function private.move_entry(text, text) from public;

create or replace function private.remove_record(kind text, wanted text, survivor text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  owner uuid;
begin
  case kind
    when 'listing' then
      perform private.move_entry(wanted, survivor);
      delete from public.listings where id = wanted returning user_id into owner;
      if survivor is not null then
        update public.listings set user_id = owner
        where id = survivor and user_id is null and owner is not null;
        update public.claim_requests set listing_id = survivor where listing_id = wanted;
        update public.listing_removals set merged_into = survivor
        where listing_id = wanted or merged_into = wanted;
      end if;
    when 'category' then delete from public.categories where id = wanted;
    when 'area' then delete from public.areas where id = wanted;
    when 'article' then delete from public.articles where id = wanted;
    else delete from public.site_documents where document = kind and record_id = wanted;
  end case;
  if survivor is not null then
    update private.record_removals as r set replaced_by = survivor
    where r.kind = remove_record.kind and (r.id = wanted or r.replaced_by = wanted);
  end if;
end;
$$;
comment on function private.remove_record(text, text, text) is 'Removes a record; a merged listing leaves claims, owner and what waits to the survivor.';

create function public.withdraw_changes(
  listing text, columns text[] default null, seen_revision bigint default null
)
returns boolean
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  live public.listings;
  waiting public.listing_entries;
  remaining jsonb := '{}';
begin
  perform private.begin_write();
  select * into live from public.listings
  where id = withdraw_changes.listing and user_id = auth.uid() for update;
  if not found or live.revision <> seen_revision then
    return false;
  end if;
  select * into waiting from public.listing_entries
  where listing_id = live.id and user_id = auth.uid() and kind = 'change' and status = 'waiting'
  for update;
  if columns is not null then
    remaining := private.open_changes(waiting.proposed || (
      select coalesce(jsonb_object_agg(name, to_jsonb(live) -> name), '{}')
      from unnest(columns) as name where waiting.proposed ? name
    ), to_jsonb(live));
  end if;
  -- Deleted, or an account could fill the table by proposing and withdrawing in turn.
  delete from public.listing_entries where id = waiting.id and remaining = '{}';
  update public.listing_entries set proposed = remaining, version = version + 1, updated_at = now()
  where id = waiting.id;
  return true;
end;
$$;
comment on function public.withdraw_changes(text, text[], bigint) is 'Takes columns, or all of them, out of the change that waits for approval of an own listing; false if the listing was changed since it was seen, or is not the account''s.';
revoke all on function public.withdraw_changes(text, text[], bigint) from public, anon;
grant execute on function public.withdraw_changes(text, text[], bigint) to authenticated;
