-- decide_entry: how an administrator decides what an owner adds or changes, and the history of all decisions.

create table public.request_history (
  id bigint generated always as identity primary key,
  kind text not null,
  request_id text not null,
  listing_id text not null,
  step text not null,
  reason text not null default '',
  actor uuid references auth.users (id) on delete set null,
  at timestamptz not null default now(),
  constraint request_history_kind_known check (
    kind = any (array['claim', 'entry', 'message', 'owner', 'premium', 'setting'])
  ),
  constraint request_history_request_id_length check (char_length(request_id) <= 300),
  constraint request_history_step_length check (char_length(step) <= 40)
);
comment on table public.request_history is 'Every decision: who, when, what and why. Private.';
create index request_history_listing on public.request_history (listing_id, at desc);
create index request_history_at on public.request_history (at desc);

alter table public.request_history enable row level security;
revoke all on public.request_history from public, anon, authenticated;
grant select, insert, update, delete on public.request_history to service_role;

create function private.approve_entry(entry public.listing_entries)
returns text
language plpgsql
set search_path = ''
as $$
declare
  l public.listings;
begin
  select * into l from public.listings where id = entry.listing_id for update;
  if not found then
    return 'The listing was removed meanwhile.';
  end if;
  l := jsonb_populate_record(l, entry.proposed);
  -- First, so that a listing that is published here does not count as published elsewhere.
  update public.listing_entries set status = 'approved' where id = entry.id;
  update public.listings set
    name = l.name, address = l.address, lat = l.lat, lng = l.lng, area = l.area,
    category = l.category, categories = l.categories, website = l.website,
    description = l.description, html_content = l.html_content, image_url = l.image_url,
    status = case when entry.kind = 'new' then 'published' else l.status end, updated_at = now()
  where id = l.id;
  return null;
end;
$$;
comment on function private.approve_entry(public.listing_entries) is 'Publishes what an entry proposes; answers why it could not, or null.';

create function private.decide_entry(decision jsonb)
returns text
language plpgsql
set search_path = ''
as $$
declare
  entry public.listing_entries;
  problem text;
begin
  select * into entry from public.listing_entries where id::text = decision ->> 'id' for update;
  if not found then
    return 'This entry does not exist any more.';
  elsif entry.status <> 'waiting' then
    return 'This entry was decided or withdrawn meanwhile.';
  elsif entry.version::text is distinct from decision ->> 'version' then
    return 'This entry or its listing was changed meanwhile.';
  end if;

  if decision ->> 'decision' = 'approve' then
    problem := private.approve_entry(entry);
    if problem is not null then
      return problem;
    end if;
  else
    update public.listing_entries set status = 'refused' where id = entry.id;
    if entry.kind = 'new' then
      update public.listings set status = 'hidden', updated_at = now()
      where id = entry.listing_id and status = 'pending';
    end if;
  end if;
  update public.listing_entries
  set reason = coalesce(btrim(decision ->> 'reason'), ''), decided_by = auth.uid(),
    decided_at = now(), updated_at = now()
  where id = entry.id;
  insert into public.request_history (kind, request_id, listing_id, step, reason, actor)
  values ('entry', entry.id::text, entry.listing_id, decision ->> 'decision',
    coalesce(btrim(decision ->> 'reason'), ''), auth.uid());
  perform private.mail_entry_decision(
    entry, decision ->> 'decision', coalesce(btrim(decision ->> 'reason'), '')
  );
  return null;
end;
$$;
comment on function private.decide_entry(jsonb) is 'Approves or refuses one entry; answers why that is a conflict, or null.';

revoke all on function private.approve_entry(public.listing_entries) from public;
revoke all on function private.decide_entry(jsonb) from public;
