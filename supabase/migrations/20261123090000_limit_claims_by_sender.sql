-- Claims: one in a request, and limits for each sender. A limit for each listing alone let one visitor
-- close the claims of every listing for a day. docs/decisions/0011-limits-of-claims.md has the reasons.

create table private.claim_salt (
  is_only_row boolean primary key default true,
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  constraint claim_salt_one_row check (is_only_row)
);
comment on table private.claim_salt is 'Hashed together with a sender''s address, so that the hash alone does not tell the address.';
insert into private.claim_salt default values;

create table private.claim_senders (
  sender bytea not null,
  listing_id text not null,
  created_at timestamptz not null default now()
);
comment on table private.claim_senders is 'Who claimed what during the last day, as salted hashes of addresses. The next claim deletes what is older.';
create index claim_senders_sender on private.claim_senders (sender, created_at);
create index claim_senders_created on private.claim_senders (created_at);
create index claim_requests_created on public.claim_requests (created_at);
revoke all on private.claim_salt, private.claim_senders from public;

create function private.sender_network()
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  headers jsonb;
  address inet;
begin
  -- PostgREST sets the headers; the embedded server sets the address that it trusts itself.
  headers := nullif(current_setting('request.headers', true), '');
  address := regexp_replace(
    coalesce(headers ->> 'cf-connecting-ip', btrim(split_part(headers ->> 'x-forwarded-for', ',', 1))),
    '^::ffff:(?=[0-9.]+$)', '', 'i');
  -- One subscriber has a whole /64 of IPv6 addresses.
  return network(set_masklen(address, case family(address) when 6 then 64 else 32 end));
exception
  when invalid_text_representation then
    return null;
end;
$$;
comment on function private.sender_network() is 'The network address of who sent this request; null where it is unknown.';

create or replace function private.limit_claims()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  hour_ago constant timestamptz := now() - interval '1 hour';
  own_sender constant bytea := (
    select sha256(convert_to(salt || private.sender_network(), 'UTF8')) from private.claim_salt
  );
  of_listing integer;
begin
  -- Claims take turns, or those that arrive together would not count each other.
  perform pg_advisory_xact_lock(hashtext('manchester-eats claims'));
  delete from private.claim_senders where created_at < now() - interval '1 day';

  if (
    select count(*) from private.claim_senders where sender = own_sender and created_at > hour_ago
  ) >= 20 then
    raise exception 'Many claims were sent from this network in the last hour.'
      using errcode = 'P0001', hint = 'Please try again in an hour.';
  end if;
  if (
    select count(*) from private.claim_senders
    where sender = own_sender and listing_id = new.listing_id
  ) >= 3 then
    raise exception 'This business was claimed three times from this network today.'
      using errcode = 'P0001', hint = 'Please wait for the reply, or try again tomorrow.';
  end if;
  select count(*) into of_listing from public.claim_requests
  where listing_id = new.listing_id and created_at > hour_ago;
  if of_listing >= 20 then
    raise exception 'This business was claimed very often in the last hour.'
      using errcode = 'P0001', hint = 'Please try again in an hour.';
  end if;
  -- Under a flood from many networks, each business still gets a claim through.
  if of_listing > 0
    and (select count(*) from public.claim_requests where created_at > hour_ago) >= 500 then
    raise exception 'Very many claims are arriving, and one for this business was received already.'
      using errcode = 'P0001', hint = 'Please try again in an hour.';
  end if;

  if own_sender is not null then
    insert into private.claim_senders (sender, listing_id) values (own_sender, new.listing_id);
  end if;
  return new;
end;
$$;
comment on function private.limit_claims() is 'Limits the claims of one sender and of one listing; under a flood, one claim an hour for each listing.';

create function private.refuse_several_claims()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (select count(*) from handed_in) > 1 then
    raise exception 'A request can hand in one claim only.'
      using errcode = 'P0001', hint = 'Send a request for each claim. None of these was received.';
  end if;
  return null;
end;
$$;
comment on function private.refuse_several_claims() is 'Refuses all claims of a request that hands in more than one.';

revoke all on function private.sender_network() from public;
revoke all on function private.refuse_several_claims() from public;

-- The limits are for those who hand in claims, not for the service role, which restores backups.
drop trigger claim_requests_10_limit on public.claim_requests;
create trigger claim_requests_10_limit
  before insert on public.claim_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_claims();
create trigger claim_requests_30_one_row
  after insert on public.claim_requests
  referencing new table as handed_in
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_several_claims();
