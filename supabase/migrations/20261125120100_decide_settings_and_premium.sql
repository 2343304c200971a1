-- Switches and the premium mark: administrators decide them with decide_requests, at once. A working copy that was
-- read before has an older revision, so publishing it cannot bring an older value back.

create function private.decide_setting(decision jsonb)
returns text
language plpgsql
set search_path = ''
as $$
declare
  wanted constant jsonb := jsonb_build_object('value', decision ->> 'decision' = 'on');
begin
  if decision ->> 'id' not in ('claimsEnabled', 'reviewEnabled') then
    return 'There is no such switch.';
  end if;
  insert into public.site_documents as d (document, record_id, value)
  values ('setting', decision ->> 'id', wanted)
  on conflict (document, record_id) do update set value = wanted where d.value <> wanted;
  if found then
    insert into public.request_history (kind, request_id, listing_id, step, reason, actor)
    values ('setting', decision ->> 'id', '', decision ->> 'decision',
      coalesce(btrim(decision ->> 'reason'), ''), auth.uid());
  end if;
  return null;
end;
$$;
comment on function private.decide_setting(jsonb) is 'Switches a setting on or off; answers why that is a conflict, or null.';

create function private.decide_premium(decision jsonb)
returns text
language plpgsql
set search_path = ''
as $$
declare
  wanted constant boolean := decision ->> 'decision' = 'on';
  was_premium boolean;
begin
  select premium into was_premium from public.listings where id = decision ->> 'id' for update;
  if not found then
    return 'This listing does not exist any more.';
  elsif was_premium = wanted then
    return null;
  end if;
  update public.listings set premium = wanted where id = decision ->> 'id';
  insert into public.request_history (kind, request_id, listing_id, step, reason, actor)
  values ('premium', decision ->> 'id', decision ->> 'id', decision ->> 'decision',
    coalesce(btrim(decision ->> 'reason'), ''), auth.uid());
  return null;
end;
$$;
comment on function private.decide_premium(jsonb) is 'Marks a listing as premium or not; answers why that is a conflict, or null.';

create function private.read_switches()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
    'id', s.id, 'on', coalesce(d.value -> 'value' <> 'false'::jsonb, true),
    'decided_at', private.utc_text(h.at), 'decided_by', u.email
  ) order by s.place)
  from unnest(array['claimsEnabled', 'reviewEnabled']) with ordinality as s (id, place)
  left join public.site_documents as d on d.document = 'setting' and d.record_id = s.id
  left join lateral (
    select at, actor from public.request_history
    where kind = 'setting' and request_id = s.id order by id desc limit 1
  ) as h on true
  left join auth.users as u on u.id = h.actor;
$$;
comment on function private.read_switches() is 'The switches, each with who decided it last and when.';

create function private.read_premium(wanted_ids jsonb, most integer, skipped integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(row) order by lower(row.name), row.id), '[]')
  from (
    select l.id, l.name, l.area, l.status, l.premium, l.user_id as owner_id, u.email as owner_email
    from public.listings as l
    left join auth.users as u on u.id = l.user_id
    where case when jsonb_typeof(wanted_ids) = 'array'
      then l.id in (select jsonb_array_elements_text(wanted_ids)) else l.premium end
    order by lower(l.name), l.id limit most offset skipped
  ) as row;
$$;
comment on function private.read_premium(jsonb, integer, integer) is 'The listings with these ids, or all that are marked as premium, with their owners.';

revoke all on function private.decide_setting(jsonb) from public;
revoke all on function private.decide_premium(jsonb) from public;
revoke all on function private.read_switches() from public;
revoke all on function private.read_premium(jsonb, integer, integer) from public;

create index listings_premium on public.listings (lower(name), id) where premium;
