-- Claims: anybody may hand one in, nobody but administrators reads one (it holds a code word).

create table public.claim_requests (
  id uuid primary key default gen_random_uuid(),
  listing_id text not null,
  name text not null,
  email text not null,
  phone text not null,
  code_word text not null,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  constraint claim_requests_listing_id_length check (char_length(listing_id) between 1 and 300),
  constraint claim_requests_name_length check (char_length(name) <= 200 and btrim(name) <> ''),
  constraint claim_requests_email_length check (
    char_length(email) <= 320 and email like '_%@_%'
  ),
  constraint claim_requests_phone_length check (char_length(phone) <= 50 and btrim(phone) <> ''),
  constraint claim_requests_code_word_length check (
    char_length(code_word) <= 40 and btrim(code_word) <> ''
  ),
  constraint claim_requests_status_known check (status in ('pending', 'approved', 'rejected'))
);
comment on table public.claim_requests is 'Requests to be recognised as the owner of a listing. Private.';
comment on column public.claim_requests.listing_id is 'No foreign key: a claim outlives its listing and follows it through merges.';

create index claim_requests_listing on public.claim_requests (listing_id, created_at);

alter table public.claim_requests enable row level security;
revoke all on public.claim_requests from public, anon, authenticated;
grant insert (listing_id, name, email, phone, code_word, status)
  on public.claim_requests to anon, authenticated;
-- Owners share the role with administrators: the policy below lets only the latter see a row.
grant select on public.claim_requests to authenticated;
grant select, insert, update, delete on public.claim_requests to service_role;

create function private.may_be_claimed(wanted text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.listings where id = wanted and status = 'published')
    and not exists (
      select from public.site_documents
      where document = 'setting' and record_id = 'claimsEnabled'
        and value -> 'value' = 'false'::jsonb
    );
$$;
comment on function private.may_be_claimed(text) is 'Whether visitors may ask to claim this listing: it is public, and claims are on.';
revoke all on function private.may_be_claimed(text) from public;
grant execute on function private.may_be_claimed(text) to anon, authenticated;

create policy "claim_requests: everybody hands in pending ones" on public.claim_requests
  for insert to anon, authenticated
  with check (status = 'pending' and private.may_be_claimed(listing_id));
create policy "claim_requests: administrators read all" on public.claim_requests
  for select to authenticated using ((select public.is_admin()));

create function private.limit_claims()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (
    select count(*) from public.claim_requests
    where listing_id = new.listing_id and created_at > now() - interval '1 day'
  ) >= 20 then
    raise exception 'This business was asked for very often today.'
      using errcode = 'P0001', hint = 'Please try again tomorrow.';
  end if;
  return new;
end;
$$;
comment on function private.limit_claims() is 'At most 20 claims of a listing a day, so that nobody fills the table.';
revoke all on function private.limit_claims() from public;

create trigger claim_requests_10_limit
  before insert on public.claim_requests
  for each row execute function private.limit_claims();
