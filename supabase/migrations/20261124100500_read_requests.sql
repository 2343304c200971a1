-- Reading requests: what waits for an administrator, beside what is live, and what was decided.

create function public.count_requests()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_administrator('Only administrators can read requests.');
  return jsonb_build_object(
    'claims', (select count(*) from public.claim_requests where status in ('pending', 'disputed')),
    'entries', (select count(*) from public.listing_entries where status = 'waiting'),
    'messages', (select count(*) from public.contact_messages where status = 'open')
  );
end;
$$;
comment on function public.count_requests() is 'How many requests of each kind are open.';

create function private.read_entries(is_open boolean, most integer, skipped integer default 0)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(row order by place), '[]')
  from (
    select row_number() over (
      order by case when is_open then e.created_at end, e.updated_at desc, e.id
    ) as place, to_jsonb(e) || jsonb_build_object(
      'created_at', private.utc_text(e.created_at), 'updated_at', private.utc_text(e.updated_at),
      'decided_at', private.utc_text(e.decided_at), 'owner_email', u.email,
      'listing', private.record_row('listing', e.listing_id) -> 'record'
    ) as row
    from public.listing_entries as e
    left join auth.users as u on u.id = e.user_id
    where (e.status = 'waiting') = is_open
    order by place limit most offset skipped
  ) as found;
$$;
comment on function private.read_entries(boolean, integer, integer) is 'Entries with their owner and their listing as it is.';
revoke all on function private.read_entries(boolean, integer, integer) from public;

create function public.read_requests(wanted jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  is_open constant boolean := coalesce(wanted ->> 'status', 'open') = 'open';
  most constant integer := greatest(least(coalesce((wanted ->> 'limit')::integer, 200), 200), 0);
  skipped constant integer := greatest(coalesce((wanted ->> 'offset')::integer, 0), 0);
  kind constant text := coalesce(wanted ->> 'kind', 'entry');
begin
  perform private.require_administrator('Only administrators can read requests.');
  return jsonb_build_object(
    'counts', public.count_requests(),
    'requests', case kind
      when 'claim' then private.read_claims(is_open, most, skipped)
      when 'entry' then private.read_entries(is_open, most, skipped)
      when 'message' then private.read_messages(is_open, most, skipped)
      when 'premium' then private.read_premium(wanted -> 'ids', most, skipped)
      when 'setting' then private.read_switches()
      else '[]'::jsonb
    end
  );
end;
$$;
comment on function public.read_requests(jsonb) is 'The requests of a kind that are open, oldest first, or those that were decided, newest first; at most 200, from an offset.';

revoke all on function public.read_requests(jsonb) from public, anon;
revoke all on function public.count_requests() from public, anon;
grant execute on function public.read_requests(jsonb) to authenticated, service_role;
grant execute on function public.count_requests() to authenticated, service_role;
