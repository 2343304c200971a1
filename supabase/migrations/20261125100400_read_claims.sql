-- Reading claims, for administrators: with the account, the present owner, and every step.

create function private.claim_steps(claim uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'step', h.step, 'at', private.utc_text(h.at), 'reason', h.reason, 'actor', coalesce(u.email, '')
  ) order by h.id), '[]')
  from public.request_history as h left join auth.users as u on u.id = h.actor
  where h.kind = 'claim' and h.request_id = claim::text;
$$;
comment on function private.claim_steps(uuid) is 'What happened to a claim, with who and when, the oldest first.';
create index request_history_request on public.request_history (request_id);

create function private.read_claims(is_open boolean, most integer, skipped integer default 0)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(row order by place), '[]')
  from (
    select row_number() over (
      order by case when is_open then c.created_at end, coalesce(c.decided_at, c.created_at) desc, c.id
    ) as place, to_jsonb(c) || jsonb_build_object(
      'created_at', private.utc_text(c.created_at), 'decided_at', private.utc_text(c.decided_at),
      'version', private.claim_version(c), 'account_email', a.email,
      'listing_name', l.name, 'listing_address', l.address,
      'present_owner', case when l.user_id is null then null else coalesce(o.email, '') end,
      'link_expires_at', (
        select private.utc_text(expires_at) from private.ownership_links
        where claim_id = c.id and used_at is null
      ),
      'steps', private.claim_steps(c.id)
    ) as row
    from public.claim_requests as c
    left join auth.users as a on a.id = c.user_id
    left join public.listings as l on l.id = c.listing_id
    left join auth.users as o on o.id = l.user_id
    where (c.status in ('pending', 'disputed')) = is_open
    order by place limit most offset skipped
  ) as found;
$$;
comment on function private.read_claims(boolean, integer, integer) is 'Claims with their account, their listing and its present owner.';

revoke all on function private.claim_steps(uuid) from public;
revoke all on function private.read_claims(boolean, integer, integer) from public;
