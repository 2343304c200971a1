-- Entries: what owners write waits for an administrator. The approved values of a published listing stay live
-- until then, whether an owner uses the site's form or the REST API.

create table public.listing_entries (
  id uuid primary key default gen_random_uuid(),
  listing_id text not null,
  user_id uuid references auth.users (id) on delete set null,
  kind text not null,
  proposed jsonb not null default '{}',
  version integer not null default 1,
  status text not null default 'waiting',
  reason text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references auth.users (id) on delete set null,
  constraint listing_entries_kind_known check (kind in ('new', 'change')),
  constraint listing_entries_proposed_object check (jsonb_typeof(proposed) = 'object'),
  constraint listing_entries_status_known check (
    status in ('waiting', 'approved', 'refused', 'withdrawn')
  ),
  constraint listing_entries_reason_length check (char_length(reason) <= 2000)
);
comment on table public.listing_entries is 'New listings and changes of owners, waiting or decided. An owner reads their own.';
comment on column public.listing_entries.listing_id is 'No foreign key: a decision outlives its listing.';
comment on column public.listing_entries.proposed is 'The proposed values of a change by column; empty for a new listing, whose values are in listings.';
comment on column public.listing_entries.version is 'Grows with every change of what is proposed, so that nobody approves what they have not seen.';

create unique index listing_entries_waiting on public.listing_entries (listing_id)
  where status = 'waiting';
create index listing_entries_listing on public.listing_entries (listing_id, created_at);
create index listing_entries_owner on public.listing_entries (user_id, created_at desc)
  where user_id is not null;
create index listing_entries_created on public.listing_entries (status, created_at);

alter table public.listing_entries enable row level security;
revoke all on public.listing_entries from public, anon, authenticated;
grant select (
  id, listing_id, user_id, kind, proposed, version, status, reason, created_at, updated_at, decided_at
) on public.listing_entries to authenticated;
grant select, insert, update, delete on public.listing_entries to service_role;

create policy "listing_entries: owners read their own" on public.listing_entries
  for select to authenticated using (user_id = (select auth.uid()));
create policy "listing_entries: administrators read all" on public.listing_entries
  for select to authenticated using ((select public.is_admin()));

-- Listings that owners added before there were entries.
insert into public.listing_entries (listing_id, user_id, kind, created_at, updated_at)
select id, user_id, 'new', created_at, updated_at
from public.listings where status = 'pending' and user_id is not null;
