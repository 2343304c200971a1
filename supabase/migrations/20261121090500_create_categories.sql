-- Categories and areas: what a listing is, and where. How many listings each has is derived.

create table public.categories (
  id text primary key,
  name text not null,
  description text not null default '',
  meta_title text not null default '',
  meta_description text not null default '',
  header_content text not null default '',
  footer_content text not null default '',
  revision bigint not null default 0,
  constraint categories_id_length check (char_length(id) between 1 and 200),
  constraint categories_name_length check (char_length(name) <= 100 and btrim(name) <> ''),
  constraint categories_description_length check (char_length(description) <= 5000),
  constraint categories_meta_length check (
    char_length(meta_title) <= 300 and char_length(meta_description) <= 1000
  ),
  constraint categories_content_length check (
    char_length(header_content) <= 100000 and char_length(footer_content) <= 100000
  )
);
comment on table public.categories is 'Cuisines and kinds of business.';

create table public.areas (
  id text primary key,
  name text not null,
  description text not null default '',
  meta_title text not null default '',
  meta_description text not null default '',
  header_content text not null default '',
  footer_content text not null default '',
  revision bigint not null default 0,
  constraint areas_id_length check (char_length(id) between 1 and 200),
  constraint areas_name_length check (char_length(name) <= 100 and btrim(name) <> ''),
  constraint areas_description_length check (char_length(description) <= 5000),
  constraint areas_meta_length check (
    char_length(meta_title) <= 300 and char_length(meta_description) <= 1000
  ),
  constraint areas_content_length check (
    char_length(header_content) <= 100000 and char_length(footer_content) <= 100000
  )
);
comment on table public.areas is 'Locations: the specified area categories, with ids that begin with area-.';

alter table public.categories enable row level security;
alter table public.areas enable row level security;
revoke all on public.categories, public.areas from public, anon, authenticated;
grant select on public.categories, public.areas to anon, authenticated;
grant select, insert, update, delete on public.categories, public.areas to service_role;

create policy "categories: everybody reads them" on public.categories
  for select to anon, authenticated using (true);
create policy "areas: everybody reads them" on public.areas
  for select to anon, authenticated using (true);

create trigger categories_20_revision
  before insert or update on public.categories
  for each row execute function private.stamp_revision();
create trigger areas_20_revision
  before insert or update on public.areas
  for each row execute function private.stamp_revision();
