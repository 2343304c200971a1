-- Listings: imported, administrators' and owners', in one table. It holds nothing that its readers
-- may not see; notes, proposals and claims stand in tables of their own.

create table public.listings (
  id text primary key default gen_random_uuid()::text,
  name text not null,
  description text not null default '',
  address text not null default '',
  category text not null default '',
  categories text[] not null default '{}',
  phone text not null default '',
  website text not null default '',
  email text not null default '',
  area text not null default '',
  lat double precision,
  lng double precision,
  html_content text not null default '',
  image_url text not null default '',
  rating double precision,
  reviews integer not null default 0,
  reviews_data jsonb not null default '[]',
  hygiene_rating text not null default '',
  hygiene_rating_date text not null default '',
  hygiene_authority text not null default '',
  source text not null default '',
  source_id text not null default '',
  source_updated_at text not null default '',
  status text not null default 'published',
  premium boolean not null default false,
  user_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision bigint not null default 0,
  constraint listings_id_length check (char_length(id) between 1 and 300),
  constraint listings_name_length check (char_length(name) <= 300 and btrim(name) <> ''),
  constraint listings_description_length check (char_length(description) <= 20000),
  constraint listings_address_length check (char_length(address) <= 500),
  constraint listings_category_length check (char_length(category) <= 100),
  constraint listings_categories_length check (
    cardinality(categories) <= 50
    and array_position(categories, null) is null
    and char_length(array_to_string(categories, '')) <= 5000
  ),
  constraint listings_phone_length check (char_length(phone) <= 100),
  constraint listings_website_length check (char_length(website) <= 2000),
  constraint listings_email_length check (char_length(email) <= 320),
  constraint listings_area_length check (char_length(area) <= 100),
  constraint listings_lat_range check (lat between -90 and 90),
  constraint listings_lng_range check (lng between -180 and 180),
  constraint listings_html_content_length check (char_length(html_content) <= 100000),
  constraint listings_image_url_length check (char_length(image_url) <= 4000),
  constraint listings_rating_range check (rating between 0 and 5),
  constraint listings_reviews_range check (reviews >= 0),
  constraint listings_reviews_data_length check (
    jsonb_typeof(reviews_data) = 'array'
    and octet_length(reviews_data::text) <= 100000
  ),
  constraint listings_hygiene_length check (
    char_length(hygiene_rating) <= 100
    and char_length(hygiene_rating_date) <= 40
    and char_length(hygiene_authority) <= 200
  ),
  constraint listings_source_known check (
    source in ('', 'administrator', 'owner', 'google', 'fhrs', 'file', 'demo')
  ),
  constraint listings_source_id_length check (char_length(source_id) <= 300),
  constraint listings_source_updated_at_length check (char_length(source_updated_at) <= 40),
  constraint listings_status_known check (status in ('published', 'pending', 'hidden'))
);
comment on table public.listings is 'A business of the directory. Only those with status published are public.';
comment on column public.listings.user_id is 'The owner, or null. Public.';
comment on column public.listings.reviews is 'How many reviews the rating stands on.';
comment on column public.listings.source_id is 'The source''s own id; a hint, since sources renumber.';

create index listings_revision on public.listings (revision);
create index listings_owner on public.listings (user_id, created_at desc) where user_id is not null;
create index listings_source on public.listings (source, source_id) where source_id <> '';

alter table public.listings enable row level security;
revoke all on public.listings from public, anon, authenticated;
grant select on public.listings to anon, authenticated;
grant insert (
  name, description, address, category, categories, phone, website, area, lat, lng,
  html_content, image_url, user_id, status, updated_at
) on public.listings to authenticated;
grant update (
  name, description, address, category, categories, phone, website, area, lat, lng,
  html_content, image_url, updated_at
) on public.listings to authenticated;
grant delete on public.listings to authenticated;
grant select, insert, update, delete on public.listings to service_role;

create policy "listings: everybody reads published ones" on public.listings
  for select to anon, authenticated using (status = 'published');
create policy "listings: owners read their own" on public.listings
  for select to authenticated using (user_id = (select auth.uid()));
create policy "listings: administrators read all" on public.listings
  for select to authenticated using ((select public.is_admin()));
create policy "listings: owners add their own" on public.listings
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "listings: owners change their own" on public.listings
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "listings: owners delete their own" on public.listings
  for delete to authenticated using (user_id = (select auth.uid()));

create function private.apply_owner_rules()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Runs as whoever writes: publish_changes and the service role are not owners.
  if current_user <> 'authenticated' then
    return new;
  end if;
  new.updated_at := now();
  if tg_op = 'INSERT' then
    new.created_at := now();
    new.source := 'owner';
    new.status := 'pending';
    if (select count(*) from public.listings where user_id = new.user_id) >= 100 then
      raise exception 'This account has 100 listings, which is as many as one account may have.'
        using errcode = 'P0001', hint = 'Ask an administrator to add further ones.';
    end if;
  else
    new.status := old.status;
  end if;
  return new;
end;
$$;
comment on function private.apply_owner_rules() is 'An owner''s new listing waits for a review; time and status are the database''s.';
revoke all on function private.apply_owner_rules() from public;

create trigger listings_10_owner_rules
  before insert or update on public.listings
  for each row execute function private.apply_owner_rules();
create trigger listings_20_revision
  before insert or update on public.listings
  for each row execute function private.stamp_revision();
