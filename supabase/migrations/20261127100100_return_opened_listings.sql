-- Undoing merges: a claim whose link was opened since the merge gave the survivor away. Its account is the owner of the
-- listing that it claimed, and not of the survivor, which it did not.

create or replace function private.return_from_merge(returned text, last_survivor text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  note private.merges;
  holder text;
  owner uuid;
  opened_since boolean := false;
  earlier text[];
begin
  select * into note from private.merges where listing_id = returned;
  if not found then
    return;
  end if;
  holder := coalesce(last_survivor, note.survivor);
  if private.is_still_theirs(note, holder) then owner := note.owner; end if;
  if note.owner is null then
    select c.owner_id into owner
    from private.merged_claims as m
    join public.claim_requests as c on c.id = m.claim_id
    join public.listings as l on l.id = c.listing_id
    where m.listing_id = returned and m.was_approved and c.status = 'approved'
      and c.listing_id = holder and c.owner_id = l.user_id
    limit 1;
    opened_since := owner is not null;
  end if;
  update public.listings set user_id = owner where id = returned and user_id is distinct from owner;
  -- Before the survivor's owner changes, which ends claims and entries that are still there.
  perform private.return_claims(returned);
  update public.listing_entries set listing_id = returned, version = version + 1, updated_at = now()
  where id = note.entry_id and listing_id = holder and status = 'waiting' and user_id = owner;
  if (note.owner_moved or opened_since) and owner is not null then
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
