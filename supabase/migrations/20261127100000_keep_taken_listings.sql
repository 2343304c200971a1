-- Undoing merges: whoever owned both listings and lost the survivor since does not get the other one back either.

alter table private.merges add column owner_shared boolean not null default false;
comment on column private.merges.owner_shared is 'Whether the survivor was the same owner''s.';

create or replace function private.note_merge(merged text, into_listing text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.merges (listing_id, survivor, owner, owner_moved, owner_shared, entry_id)
  select gone.id, stays.id, gone.user_id, gone.user_id is not null and stays.user_id is null,
    gone.user_id is not null and stays.user_id is not distinct from gone.user_id, (
      select e.id from public.listing_entries as e
      where e.listing_id = gone.id and e.kind = 'change' and e.status = 'waiting'
    )
  from public.listings as gone, public.listings as stays
  where gone.id = merged and stays.id = into_listing
  on conflict (listing_id) do update
  set survivor = excluded.survivor, owner = excluded.owner, owner_moved = excluded.owner_moved,
    owner_shared = excluded.owner_shared, entry_id = excluded.entry_id;
  insert into private.merged_claims (listing_id, claim_id, was_approved)
  select merged, id, status = 'approved' from public.claim_requests where listing_id = merged;
end;
$$;

create or replace function private.is_still_theirs(note private.merges, holder text)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  now_owned_by uuid;
begin
  select user_id into now_owned_by from public.listings where id = holder for update;
  return note.owner is not null
    and (
      not found or now_owned_by = note.owner or not (note.owner_moved or note.owner_shared)
    )
    and exists (select from auth.users where id = note.owner)
    and not exists (
      select from private.merged_claims as m join public.claim_requests as c on c.id = m.claim_id
      where m.listing_id = note.listing_id and m.was_approved and c.owner_id = note.owner
        and c.status <> 'approved'
    );
end;
$$;
