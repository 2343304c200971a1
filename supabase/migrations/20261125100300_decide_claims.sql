-- Deciding claims, and taking a listing from its owner.

create function private.claim_version(claim public.claim_requests)
returns text
language sql
stable
set search_path = ''
as $$
  select md5(jsonb_build_array(
    claim.status, claim.owner_id,
    (select jsonb_build_array(id, user_id) from public.listings where id = claim.listing_id),
    (
      select jsonb_agg(l.hash order by l.claim_id)
      from private.ownership_links as l join public.claim_requests as c on c.id = l.claim_id
      where c.listing_id = claim.listing_id and l.used_at is null
    )
  )::text);
$$;
comment on function private.claim_version(public.claim_requests) is 'Changes with what a decision about a claim depends on: its status, the owner, and links that may be used.';

create function private.send_link(claim public.claim_requests, token text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.ownership_links (claim_id, hash) values (claim.id, private.link_hash(token))
  on conflict (claim_id) do update
  set hash = excluded.hash, created_at = excluded.created_at, expires_at = excluded.expires_at,
    used_at = null;
  perform private.queue_mail('claim-link', claim.email,
    private.claim_mail(claim, '') || jsonb_build_object('token', token));
end;
$$;
comment on function private.send_link(public.claim_requests, text) is 'Replaces the link of a claim, and mails it.';

create function private.tell_last_owner(listing public.listings, reason text)
returns void
language sql
set search_path = ''
as $$
  select private.queue_mail('claim-revoked', u.email::text, jsonb_build_object(
    'listing_id', listing.id, 'listing_name', listing.name, 'reason', reason))
  from auth.users as u where u.id = listing.user_id and coalesce(u.email, '') <> '';
$$;
comment on function private.tell_last_owner(public.listings, text) is 'Mails an owner that the listing is no longer theirs.';

create function private.approve_claim(claim public.claim_requests, token text, reason text)
returns text
language plpgsql
set search_path = ''
as $$
declare
  listing public.listings;
begin
  select * into listing from public.listings where id = claim.listing_id for update;
  if not found then
    return 'The listing was removed meanwhile.';
  elsif claim.status = 'approved' and claim.owner_id is null and listing.user_id is null then
    perform private.send_link(claim, token);
    return null;
  elsif claim.status not in ('pending', 'disputed') then
    return 'This claim was decided meanwhile.';
  end if;
  update public.claim_requests
  set status = 'approved', owner_id = claim.user_id where id = claim.id;
  perform private.end_links(listing.id, claim.id);
  if listing.user_id is distinct from claim.user_id then
    perform private.tell_last_owner(listing,
      coalesce(nullif(reason, ''), 'An administrator approved another claim of this listing.'));
    update public.listings set user_id = claim.user_id, updated_at = now() where id = listing.id;
  end if;
  if claim.user_id is null then
    perform private.send_link(claim, token);
  else
    perform private.queue_mail('claim-approved', claim.email, private.claim_mail(claim, reason));
  end if;
  return null;
end;
$$;
comment on function private.approve_claim(public.claim_requests, text, text) is 'Gives the listing to the account of a claim, or sends a link; sends another link for an approved claim whose link was not used.';

create function private.revoke_claim(claim public.claim_requests, reason text)
returns text
language plpgsql
set search_path = ''
as $$
declare
  listing public.listings;
begin
  if claim.status = 'rejected' then
    update public.claim_requests
    set status = private.open_claim_status(claim.listing_id), reason = '', decided_at = null,
      decided_by = null
    where id = claim.id;
    return null;
  elsif claim.status <> 'approved' then
    return 'This claim was decided meanwhile.';
  end if;
  update public.claim_requests set status = 'revoked' where id = claim.id;
  delete from private.ownership_links where claim_id = claim.id;
  select * into listing from public.listings
  where id = claim.listing_id and user_id = claim.owner_id for update;
  if found then
    perform private.tell_last_owner(listing, reason);
    update public.listings set user_id = null, updated_at = now() where id = listing.id;
  else
    perform private.queue_mail('claim-revoked', claim.email, private.claim_mail(claim, reason));
  end if;
  return null;
end;
$$;
comment on function private.revoke_claim(public.claim_requests, text) is 'Takes an approval back with what it gave; a refusal that is taken back leaves the claim open.';

create function private.decide_claim(decision jsonb)
returns text
language plpgsql
set search_path = ''
as $$
declare
  given_reason constant text := coalesce(btrim(decision ->> 'reason'), '');
  claim public.claim_requests;
  problem text;
begin
  select * into claim from public.claim_requests where id::text = decision ->> 'id' for update;
  if not found then
    return 'This claim does not exist any more.';
  elsif private.claim_version(claim) is distinct from decision ->> 'version' then
    return 'This claim, the owner or a link of the listing has changed meanwhile.';
  end if;
  case decision ->> 'decision'
    when 'approve' then
      problem := private.approve_claim(claim, decision ->> 'token', given_reason);
    when 'revoke' then
      problem := private.revoke_claim(claim, given_reason);
    else
      if claim.status not in ('pending', 'disputed') then
        return 'This claim was decided meanwhile.';
      end if;
      update public.claim_requests set status = 'rejected' where id = claim.id;
      perform private.queue_mail('claim-refused', claim.email, private.claim_mail(claim, given_reason));
  end case;
  if problem is not null then
    return problem;
  end if;
  update public.claim_requests
  set reason = given_reason, decided_at = now(), decided_by = auth.uid()
  where id = claim.id and status not in ('pending', 'disputed');
  insert into public.request_history (kind, request_id, listing_id, step, reason, actor)
  values ('claim', claim.id::text, claim.listing_id, decision ->> 'decision', given_reason, auth.uid());
  return null;
end;
$$;
comment on function private.decide_claim(jsonb) is 'Approves, refuses or revokes one claim; answers why that is a conflict, or null.';

create function private.decide_owner(decision jsonb)
returns text
language plpgsql
set search_path = ''
as $$
declare
  reason constant text := coalesce(btrim(decision ->> 'reason'), '');
  listing public.listings;
begin
  select * into listing from public.listings where id = decision ->> 'id' for update;
  if listing.user_id is null or listing.user_id::text is distinct from decision ->> 'version' then
    return 'The owner of this listing has changed meanwhile.';
  end if;
  perform private.tell_last_owner(listing, reason);
  insert into public.request_history (kind, request_id, listing_id, step, reason, actor)
  values ('owner', listing.id, listing.id, 'remove', reason, auth.uid());
  update public.listings set user_id = null, updated_at = now() where id = listing.id;
  return null;
end;
$$;
comment on function private.decide_owner(jsonb) is 'Takes a listing from its owner, whom the version names; answers why that is a conflict, or null.';

create function private.link_of_decision(decision jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object('token', decision -> 'token') from private.ownership_links
    where decision ->> 'kind' = 'claim' and claim_id::text = decision ->> 'id'
      and hash = private.link_hash(decision ->> 'token')
  ), '{}');
$$;
comment on function private.link_of_decision(jsonb) is 'The token of the link that a decision made, which an administrator may hand on.';

revoke all on function private.claim_version(public.claim_requests) from public;
revoke all on function private.send_link(public.claim_requests, text) from public;
revoke all on function private.tell_last_owner(public.listings, text) from public;
revoke all on function private.approve_claim(public.claim_requests, text, text) from public;
revoke all on function private.revoke_claim(public.claim_requests, text) from public;
revoke all on function private.decide_claim(jsonb) from public;
revoke all on function private.decide_owner(jsonb) from public;
revoke all on function private.link_of_decision(jsonb) from public;
