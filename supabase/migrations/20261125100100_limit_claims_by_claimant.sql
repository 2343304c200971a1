-- Claims: limits for each e-mail address and account, and no second copy of the same claim.

create or replace function private.follow_merge()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  survivor text;
begin
  -- A merge and another owner wait for this claim and see it, or this waits for them.
  perform from public.listings where id = new.listing_id for share;
  if not found then
    select merged_into into survivor from public.listing_removals where listing_id = new.listing_id;
    new.listing_id := coalesce(survivor, new.listing_id);
  end if;
  return new;
end;
$$;

alter table private.claim_senders add column claim_id uuid;
comment on column private.claim_senders.claim_id is 'The claim that was kept. No foreign key: a sender counts when its claim is gone.';

create function private.is_claim_again(claim public.claim_requests, own_sender bytea)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.claim_requests as c
    where c.listing_id = claim.listing_id and c.status in ('pending', 'disputed')
      and (lower(c.email), c.name, c.phone, c.code_word)
        = (lower(claim.email), claim.name, claim.phone, claim.code_word)
      and c.user_id is not distinct from claim.user_id
      -- Of the same account or network: others, who guess a code word, must not be told apart by what they send.
      and (c.user_id is not null or own_sender is null or exists (
        select from private.claim_senders as s where s.sender = own_sender and s.claim_id = c.id
      ))
  );
$$;
comment on function private.is_claim_again(public.claim_requests, bytea) is 'Whether the same account or network has sent this very claim, which is still open.';
revoke all on function private.is_claim_again(public.claim_requests, bytea) from public;

create function private.limit_claimant(claim public.claim_requests)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  claimant constant text := case when claim.user_id is null then 'e-mail address' else 'account' end;
  of_listing integer;
  of_all integer;
begin
  -- Not by the address of a claim from an account: others could type it, and so close it to its holder.
  if claim.user_id is null then
    select count(*), count(*) filter (where listing_id = claim.listing_id) into of_all, of_listing
    from public.claim_requests
    where user_id is null and lower(email) = lower(claim.email)
      and created_at > now() - interval '1 day';
  else
    select count(*), count(*) filter (where listing_id = claim.listing_id) into of_all, of_listing
    from public.claim_requests
    where user_id = claim.user_id and created_at > now() - interval '1 day';
  end if;
  if of_listing >= 3 then
    raise exception 'This business was claimed three times with this % today.', claimant
      using errcode = 'P0001', hint = 'Please wait for the reply, or try again tomorrow.';
  elsif of_all >= 10 then
    raise exception 'Ten claims were sent with this % today.', claimant
      using errcode = 'P0001', hint = 'Please try again tomorrow.';
  end if;
end;
$$;
comment on function private.limit_claimant(public.claim_requests) is 'Limits the claims of an account, or of an e-mail address without one.';
revoke all on function private.limit_claimant(public.claim_requests) from public;

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
  perform private.limit_claimant(new);
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

  -- Sent again, perhaps because the answer was lost: once is enough. After the limits, so that whoever has reached
  -- them is refused whatever they guess.
  if private.is_claim_again(new, own_sender) then
    return null;
  end if;
  if own_sender is not null then
    insert into private.claim_senders (sender, listing_id, claim_id)
    values (own_sender, new.listing_id, new.id);
  end if;
  return new;
end;
$$;
comment on function private.limit_claims() is 'Keeps a claim that is sent again once; limits those of a sender, a claimant and a listing; under a flood, one an hour for each listing.';
