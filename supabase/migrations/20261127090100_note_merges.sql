-- Merges note which claims, which owner and what waiting entry they move, so that they can be undone.

create table private.merges (
  listing_id text primary key,
  survivor text not null,
  owner uuid,
  owner_moved boolean not null default false,
  entry_id uuid
);
comment on table private.merges is 'Listings that were merged, until they return.';
comment on column private.merges.survivor is 'The listing it was merged into, which may be merged itself since.';
comment on column private.merges.owner is 'Whose the merged listing was.';
comment on column private.merges.owner_moved is 'Whether the survivor had no owner and was given this one.';
create index merges_survivor on private.merges (survivor);

create table private.merged_claims (
  position bigint generated always as identity primary key,
  listing_id text not null,
  claim_id uuid not null,
  was_approved boolean not null
);
comment on table private.merged_claims is 'Claims that a merge moved, or that were sent for a listing after its merge, in the order of the merges.';
create index merged_claims_listing on private.merged_claims (listing_id);
create index merged_claims_claim on private.merged_claims (claim_id);
revoke all on private.merges, private.merged_claims from public;

create function private.forget_merged_claim()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.merged_claims where claim_id = old.id;
  return null;
end;
$$;
comment on function private.forget_merged_claim() is 'What was noted about a claim goes with it.';

create trigger claim_requests_40_merged
  after delete on public.claim_requests
  for each row execute function private.forget_merged_claim();

create or replace function private.follow_merge()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  survivor text;
begin
  perform set_config('eats.claim_sent_for', new.listing_id, true);
  -- A merge and another owner wait for this claim and see it, or this waits for them.
  perform from public.listings where id = new.listing_id for share;
  if not found then
    select merged_into into survivor from public.listing_removals where listing_id = new.listing_id;
    new.listing_id := coalesce(survivor, new.listing_id);
  end if;
  return new;
end;
$$;

create function private.note_followed_merge()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  sent_for constant text := current_setting('eats.claim_sent_for', true);
begin
  if sent_for is distinct from new.listing_id and exists (
    select from private.merges where listing_id = sent_for
  ) then
    insert into private.merged_claims (listing_id, claim_id, was_approved)
    values (sent_for, new.id, false);
  end if;
  return null;
end;
$$;
comment on function private.note_followed_merge() is 'Notes a claim that was sent for a merged listing: it goes back with that listing.';

create trigger claim_requests_40_followed_merge
  after insert on public.claim_requests
  for each row execute function private.note_followed_merge();

create function private.note_merge(merged text, into_listing text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.merges (listing_id, survivor, owner, owner_moved, entry_id)
  select gone.id, stays.id, gone.user_id, gone.user_id is not null and stays.user_id is null, (
    select e.id from public.listing_entries as e
    where e.listing_id = gone.id and e.kind = 'change' and e.status = 'waiting'
  )
  from public.listings as gone, public.listings as stays
  where gone.id = merged and stays.id = into_listing
  on conflict (listing_id) do update
  set survivor = excluded.survivor, owner = excluded.owner, owner_moved = excluded.owner_moved,
    entry_id = excluded.entry_id;
  insert into private.merged_claims (listing_id, claim_id, was_approved)
  select merged, id, status = 'approved' from public.claim_requests where listing_id = merged;
end;
$$;
comment on function private.note_merge(text, text) is 'Notes what a merge is about to move.';

create or replace function private.publish_step(step jsonb, survivor text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  kind constant text := step ->> 'kind';
  wanted constant text := step ->> 'id';
  is_new constant boolean := private.revision_of(kind, wanted) is null;
begin
  if step ->> 'operation' = 'remove' then
    if not is_new then
      if kind = 'listing' and survivor is not null then
        perform private.note_merge(wanted, survivor);
      end if;
      perform private.remove_record(kind, wanted, survivor);
    end if;
  elsif kind = 'listing' then
    perform private.save_listing(wanted, step -> 'fields', is_new);
  elsif kind in ('category', 'area') then
    perform private.save_place(kind, wanted, step -> 'fields', is_new);
  elsif kind = 'article' then
    perform private.save_article(wanted, step -> 'fields', is_new);
  else
    perform private.save_site_document(kind, wanted, step -> 'fields');
  end if;
end;
$$;

revoke all on function private.forget_merged_claim() from public;
revoke all on function private.note_followed_merge() from public;
revoke all on function private.note_merge(text, text) from public;
