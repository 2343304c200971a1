-- Claims: whose account they are from, how they were decided, and what their senders may write.

alter table public.claim_requests
  add column user_id uuid references auth.users (id) on delete set null,
  add column owner_id uuid references auth.users (id) on delete set null,
  add column reason text not null default '',
  add column decided_at timestamptz,
  add column decided_by uuid references auth.users (id) on delete set null,
  add constraint claim_requests_reason_length check (char_length(reason) <= 2000),
  drop constraint claim_requests_status_known,
  add constraint claim_requests_status_known check (
    status in ('pending', 'disputed', 'approved', 'rejected', 'revoked')
  );
comment on column public.claim_requests.user_id is 'The account of the session that sent the claim; null for a visitor''s.';
comment on column public.claim_requests.owner_id is 'The account that became the owner by this claim; null until there is one.';
comment on column public.claim_requests.status is 'A sender says "pending". The database makes an open claim of a listing with an owner "disputed".';

create index claim_requests_status on public.claim_requests (status, created_at);
create index claim_requests_email on public.claim_requests (lower(email), created_at);
create index claim_requests_user on public.claim_requests (user_id, created_at)
  where user_id is not null;

create function private.has_visible_text(given text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(
    given,
    '[\s\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]',
    '', 'g') <> '';
$$;
comment on function private.has_visible_text(text) is 'Whether a text has anything but blanks and characters of no width.';
revoke all on function private.has_visible_text(text) from public;

create function private.check_claim()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Control characters, line breaks, and those that turn the direction of what follows them.
  unwanted constant text := '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]';
  refused text;
begin
  new.user_id := auth.uid();
  new.name := btrim(new.name);
  new.email := btrim(new.email);
  new.phone := btrim(new.phone);
  new.code_word := btrim(new.code_word);
  -- Empty texts and long ones are the table's to refuse.
  select min(field) into refused
  from (values
    ('name', new.name), ('email', new.email), ('phone', new.phone), ('code word', new.code_word)
  ) as t (field, given)
  where given ~ unwanted or (given <> '' and not private.has_visible_text(given));
  if refused is not null then
    raise exception 'The % must be text on one line, without control characters.', refused
      using errcode = 'P0001', hint = 'Type it again, then send your claim again.';
  elsif new.email ~ '[\s,;<>"\u00ad\u200b-\u200f\u2060-\u2064\ufeff]' then
    raise exception 'The email must be a single address.'
      using errcode = 'P0001', hint = 'Correct it, then send your claim again.';
  elsif new.phone <> '' and new.phone !~ '[0-9]' then
    raise exception 'The phone number must contain digits.'
      using errcode = 'P0001', hint = 'Correct it, then send your claim again.';
  elsif exists (
    select from public.listings where id = new.listing_id and user_id = new.user_id
  ) then
    raise exception 'You are the owner of this listing already.'
      using errcode = 'P0001', hint = 'You can edit it among your listings.';
  end if;
  return new;
end;
$$;
comment on function private.check_claim() is 'Notes the account of the session, and refuses texts that nobody could read or that deceive.';
revoke all on function private.check_claim() from public;

create trigger claim_requests_07_check
  before insert on public.claim_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.check_claim();

create function private.open_claim_status(listing text)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when exists (select from public.listings where id = listing and user_id is not null) then 'disputed'
    else 'pending'
  end;
$$;
comment on function private.open_claim_status(text) is 'The status of an undecided claim of a listing.';
revoke all on function private.open_claim_status(text) from public;

create function private.receive_claim()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  received_status constant text := private.open_claim_status(new.listing_id);
begin
  -- Here, because the policy judges what is stored at first, and lets a sender say "pending" only.
  update public.claim_requests set status = received_status
  where id = new.id and status <> received_status;
  insert into public.request_history (kind, request_id, listing_id, step, actor)
  values ('claim', new.id::text, new.listing_id, 'claim', new.user_id);
  -- Nobody may fill the mailbox of somebody else.
  if (
    select count(*) from public.claim_requests
    where lower(email) = lower(new.email) and created_at > now() - interval '1 day'
  ) <= 3 then
    perform private.queue_mail('claim-received', new.email, private.claim_mail(new, ''));
  end if;
  return null;
end;
$$;
comment on function private.receive_claim() is 'Marks a claim of a listing with an owner as disputed, keeps the step, and confirms the claim by mail.';
revoke all on function private.receive_claim() from public;

create function private.claim_mail(claim public.claim_requests, reason text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'listing_id', claim.listing_id, 'reason', reason,
    'listing_name', coalesce((select name from public.listings where id = claim.listing_id), '')
  );
$$;
comment on function private.claim_mail(public.claim_requests, text) is 'What a mail about a claim says. Never the code word.';
revoke all on function private.claim_mail(public.claim_requests, text) from public;

create trigger claim_requests_40_received
  after insert on public.claim_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.receive_claim();

create function private.mark_dispute()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.status := private.open_claim_status(new.listing_id);
  return new;
end;
$$;
comment on function private.mark_dispute() is 'An undecided claim that moves to another listing is a dispute if that one has an owner.';
revoke all on function private.mark_dispute() from public;

create trigger claim_requests_15_merged
  before update of listing_id on public.claim_requests
  for each row when (
    old.listing_id is distinct from new.listing_id and new.status in ('pending', 'disputed')
  ) execute function private.mark_dispute();
