-- Ownership links: whoever opens one signed in becomes the owner. docs/decisions/0021-ownership-links.md.

create table private.ownership_links (
  claim_id uuid primary key references public.claim_requests (id) on delete cascade,
  hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  used_at timestamptz
);
comment on table private.ownership_links is 'One-time links of approved claims, as SHA-256 of their tokens. A link that was ended is deleted.';

create table private.link_attempts (
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.link_attempts is 'Links that accounts tried in vain during the last hour. The next attempt deletes what is older.';
create index link_attempts_user on private.link_attempts (user_id);
create index link_attempts_created on private.link_attempts (created_at);
revoke all on private.ownership_links, private.link_attempts from public;

create function private.link_hash(token text)
returns bytea
language sql
immutable
set search_path = ''
as $$
  select sha256(convert_to(coalesce(token, ''), 'UTF8'));
$$;
comment on function private.link_hash(text) is 'What is stored of the token of a link.';

create function private.new_link_token()
returns text
language sql
volatile
set search_path = ''
as $$
  -- 366 random bits, made 32 bytes.
  select encode(sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  ), 'hex');
$$;
comment on function private.new_link_token() is 'A random token of 32 bytes, in hexadecimal.';

create function private.end_links(listing text, kept uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  ended public.claim_requests;
begin
  for ended in
    update public.claim_requests
    set status = 'revoked', decided_at = now(), decided_by = auth.uid()
    where listing_id = listing and status = 'approved' and owner_id is null and id is distinct from kept
    returning *
  loop
    delete from private.ownership_links where claim_id = ended.id;
    insert into public.request_history (kind, request_id, listing_id, step, actor)
    values ('claim', ended.id::text, listing, 'end', auth.uid());
    perform private.queue_mail('claim-revoked', ended.email,
      private.claim_mail(ended, 'The listing has another owner, or another claim of it was approved.'));
  end loop;
end;
$$;
comment on function private.end_links(text, uuid) is 'Ends the unused links of a listing, except that of one claim.';

create function private.settle_claims()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  with ended as (
    update public.claim_requests
    set status = 'revoked', decided_at = now(), decided_by = auth.uid()
    where listing_id = new.id and status = 'approved' and owner_id = old.user_id
    returning id
  )
  insert into public.request_history (kind, request_id, listing_id, step, actor)
  select 'claim', id::text, new.id, 'end', auth.uid() from ended;
  if new.user_id is not null then
    perform private.end_links(new.id, null);
  end if;
  update public.claim_requests set status = private.open_claim_status(new.id)
  where listing_id = new.id and status in ('pending', 'disputed');
  return null;
end;
$$;
comment on function private.settle_claims() is 'Another owner, or none, ends the claim of the last one; an owner ends unused links and makes open claims disputes.';

create trigger listings_45_claims
  after update of user_id on public.listings
  for each row when (old.user_id is distinct from new.user_id)
  execute function private.settle_claims();

create function private.settle_merged_claim()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from public.listings where id = new.listing_id and user_id is not null) then
    perform private.end_links(new.listing_id, null);
  end if;
  return null;
end;
$$;
comment on function private.settle_merged_claim() is 'A link that follows its listing to one with an owner ends: it would open that listing once its owner goes.';

create trigger claim_requests_45_merged
  after update of listing_id on public.claim_requests
  for each row when (
    old.listing_id is distinct from new.listing_id and new.status = 'approved' and new.owner_id is null
  ) execute function private.settle_merged_claim();

revoke all on function private.link_hash(text) from public;
revoke all on function private.new_link_token() from public;
revoke all on function private.end_links(text, uuid) from public;
revoke all on function private.settle_claims() from public;
revoke all on function private.settle_merged_claim() from public;
