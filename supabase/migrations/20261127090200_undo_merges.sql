-- Undoing merges: a listing that returns gets back exactly what its merge moved, except what was decided since.

create function private.return_claims(returned text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  moved record;
begin
  for moved in
    select m.claim_id, min(m.position) as position
    from private.merged_claims as m join public.claim_requests as c on c.id = m.claim_id
    -- An approval that was given since is one of the survivor.
    where m.listing_id = returned and (m.was_approved or c.status <> 'approved')
    group by m.claim_id
  loop
    update public.claim_requests set listing_id = returned where id = moved.claim_id;
    -- Later merges moved it on: it is no longer for them to move back.
    delete from private.merged_claims
    where claim_id = moved.claim_id and position >= moved.position;
  end loop;
  delete from private.merged_claims where listing_id = returned;
end;
$$;
comment on function private.return_claims(text) is 'Moves the claims that a merge moved back to the listing that returned.';

create function private.is_still_theirs(note private.merges, holder text)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  now_owned_by uuid;
begin
  select user_id into now_owned_by from public.listings where id = holder for update;
  return note.owner is not null
    and (not found or not note.owner_moved or now_owned_by = note.owner)
    and exists (select from auth.users where id = note.owner)
    and not exists (
      select from private.merged_claims as m join public.claim_requests as c on c.id = m.claim_id
      where m.listing_id = note.listing_id and m.was_approved and c.owner_id = note.owner
        and c.status <> 'approved'
    );
end;
$$;
comment on function private.is_still_theirs(private.merges, text) is 'Whether nobody decided since a merge that its listing is no longer its owner''s.';

create function private.return_from_merge(returned text, last_survivor text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  note private.merges;
  holder text;
  owner uuid;
  earlier text[];
begin
  select * into note from private.merges where listing_id = returned;
  if not found then
    return;
  end if;
  holder := coalesce(last_survivor, note.survivor);
  if private.is_still_theirs(note, holder) then owner := note.owner; end if;
  update public.listings set user_id = owner where id = returned and user_id is distinct from owner;
  -- Before the survivor's owner changes, which ends claims and entries that are still there.
  perform private.return_claims(returned);
  update public.listing_entries set listing_id = returned, version = version + 1, updated_at = now()
  where id = note.entry_id and listing_id = holder and status = 'waiting' and user_id = owner;
  if note.owner_moved and owner is not null then
    perform private.move_entry(holder, returned);
    update public.listings set user_id = null
    where id = holder and user_id = owner and not exists (
      select from public.claim_requests
      where listing_id = holder and status = 'approved' and owner_id = owner
    );
  end if;
  -- What was merged into it before leads to it again.
  with recursive before (id) as (
    select listing_id from private.merges where survivor = returned
    union
    select m.listing_id from private.merges as m join before as b on m.survivor = b.id
  )
  select array_agg(id) into earlier from before;
  update private.record_removals set replaced_by = returned
  where kind = 'listing' and id = any (earlier) and replaced_by is distinct from returned;
  update public.listing_removals set merged_into = returned
  where listing_id = any (earlier) and merged_into is distinct from returned;
  delete from private.merges where listing_id = returned;
end;
$$;
comment on function private.return_from_merge(text, text) is 'Moves back to a listing that returned what its merge took from it.';

create or replace function private.save_listing(wanted text, fields jsonb, is_new boolean)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  own_fields constant jsonb := fields - 'notDuplicateOf';
  others text[] := (jsonb_populate_record(null::private.different_businesses,
    jsonb_build_object('not_duplicate_of', fields -> 'notDuplicateOf'))).not_duplicate_of;
  last_survivor text;
  written bigint;
begin
  if is_new then
    -- Before the listing is added, which ends its removal.
    select replaced_by into last_survivor from private.record_removals
    where kind = 'listing' and id = wanted;
  end if;
  if is_new or own_fields <> '{}' then
    written := private.save_listing_row(wanted, own_fields, is_new);
  else
    -- Only a new revision: with another time, imports would take the listing for edited.
    update public.listings set id = id where id = wanted returning revision into written;
  end if;
  if is_new or fields ? 'notDuplicateOf' then
    delete from private.different_businesses where listing_id = wanted;
    if cardinality(others) > 0 then
      insert into private.different_businesses (listing_id, not_duplicate_of) values (wanted, others);
    end if;
  end if;
  if is_new then
    perform private.return_from_merge(wanted, last_survivor);
  end if;
  return written;
end;
$$;

revoke all on function private.return_claims(text) from public;
revoke all on function private.is_still_theirs(private.merges, text) from public;
revoke all on function private.return_from_merge(text, text) from public;
