-- Opening a link: how an account becomes the owner of a listing, and how it gives one up.

create function public.accept_ownership(token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  own_account constant uuid := auth.uid();
  given constant bytea := private.link_hash(token);
  claim public.claim_requests;
  listing public.listings;
begin
  if own_account is null then
    raise exception using errcode = '42501', message = 'Sign in to become the owner of a listing.';
  end if;
  perform pg_advisory_xact_lock(hashtext('manchester-eats links'), hashtext(own_account::text));
  delete from private.link_attempts where created_at < now() - interval '1 hour';
  if (select count(*) from private.link_attempts where user_id = own_account) >= 10 then
    raise exception 'Many links that do not work were tried with this account in the last hour.'
      using errcode = 'P0001', hint = 'Please try again in an hour.';
  end if;
  -- Without the turn of a writer, which an attacker could hold up everybody with.
  if exists (select from private.ownership_links where hash = given) then
    perform private.begin_write();
    select c.* into claim
    from public.claim_requests as c join private.ownership_links as l on l.claim_id = c.id
    where l.hash = given and c.status = 'approved' and case
      when l.used_at is null then l.expires_at > now() and c.owner_id is null
      -- The answer was lost, and the same account asks again.
      else c.owner_id = own_account
    end for update;
    select * into listing from public.listings
    where id = claim.listing_id and (user_id is null or user_id = own_account) for update;
  end if;
  if listing.id is null then
    -- Returned, because an error would take the attempt back.
    insert into private.link_attempts (user_id) values (own_account);
    return jsonb_build_object('outcome', 'refused', 'message',
      'This link does not work. It may have been used, withdrawn or replaced, or have expired.');
  end if;

  if claim.owner_id is null then
    update public.claim_requests set owner_id = own_account where id = claim.id;
    update private.ownership_links set used_at = now() where claim_id = claim.id;
    update public.listings set user_id = own_account, updated_at = now()
    where id = listing.id and user_id is null;
    insert into public.request_history (kind, request_id, listing_id, step, actor)
    values ('claim', claim.id::text, listing.id, 'accept', own_account);
  end if;
  return jsonb_build_object('outcome', 'done', 'listing_id', listing.id, 'listing_name', listing.name);
end;
$$;
comment on function public.accept_ownership(text) is 'Makes the account the owner of the listing whose link it opened.';

create function public.give_up_listing(listing text)
returns boolean
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  own public.listings;
begin
  perform private.begin_write();
  select * into own from public.listings where id = listing and user_id = auth.uid() for update;
  if not found then
    return false;
  elsif own.source = 'owner' then
    raise exception 'This listing is not from a register.'
      using errcode = 'P0001', hint = 'Delete it instead.';
  end if;
  insert into public.request_history (kind, request_id, listing_id, step, actor)
  values ('owner', own.id, own.id, 'give-up', auth.uid());
  update public.listings set user_id = null, updated_at = now() where id = own.id;
  return true;
end;
$$;
comment on function public.give_up_listing(text) is 'Gives up an own listing of a register; false if it is not, or no longer, the account''s.';

revoke all on function public.accept_ownership(text) from public, anon;
revoke all on function public.give_up_listing(text) from public, anon;
grant execute on function public.accept_ownership(text) to authenticated;
grant execute on function public.give_up_listing(text) to authenticated;
