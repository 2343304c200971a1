-- Access and parents: who is let in and how guests are served, the name as the source has it, and the
-- borough of an area. Only administrators and imports write them: owners get no grant for the columns.

alter table public.listings
  add column registered_name text not null default '',
  add column access text not null default '',
  add column service text not null default '',
  add constraint listings_registered_name_length check (char_length(registered_name) <= 300),
  add constraint listings_access_known check (access in ('', 'members')),
  add constraint listings_service_known check (service in ('', 'delivery'));
comment on column public.listings.registered_name is 'The name as the source has it, where it differs; empty otherwise.';
comment on column public.listings.access is 'members: for members of a club; empty: for everybody.';
comment on column public.listings.service is 'delivery: delivers only; empty: serves guests at the place.';

alter table public.areas
  add column parent text not null default '',
  add constraint areas_parent_length check (char_length(parent) <= 100);
comment on column public.areas.parent is 'The name of the borough''s area; empty if none.';

create or replace function private.publishable_fields(kind text, id text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case kind
    when 'listing' then array[
      'id', 'name', 'description', 'address', 'category', 'categories', 'phone', 'website',
      'email', 'area', 'lat', 'lng', 'htmlContent', 'imageUrl', 'rating', 'reviews',
      'reviewsData', 'hygieneRating', 'hygieneRatingDate', 'hygieneAuthority', 'source',
      'sourceId', 'registeredName', 'sourceUpdatedAt', 'status', 'premium', 'access', 'service',
      'userId', 'createdAt', 'updatedAt'
    ]
    when 'category' then array[
      'id', 'name', 'description', 'metaTitle', 'metaDescription', 'headerContent', 'footerContent'
    ]
    when 'area' then array[
      'id', 'name', 'parent', 'description', 'metaTitle', 'metaDescription', 'headerContent',
      'footerContent'
    ]
    when 'article' then array[
      'id', 'slug', 'title', 'excerpt', 'content', 'date', 'author', 'image', 'published', 'tags'
    ]
    when 'page' then array[
      'slug', 'title', 'subtitle', 'content', 'headerHtml', 'footerHtml', 'showInHeader',
      'showInFooter', 'seo'
    ]
    when 'ad' then array['id', 'name', 'position', 'dimensions', 'code', 'enabled', 'pages']
    when 'media' then array['id', 'name', 'url', 'type', 'size', 'dateAdded']
    when 'setting' then case id
      when 'siteSettings' then array[
        'headerLogo', 'headerLogoWidth', 'headerLogoHeight', 'headerBackgroundColor', 'footerLogo',
        'footerLogoWidth', 'footerLogoHeight', 'footerBackgroundColor', 'heroImage', 'primaryColor'
      ]
      when 'authSettings' then array['enableEmailConfirmation']
      when 'claimsEnabled' then array['value']
    end
  end;
$$;

create or replace function private.save_listing(wanted text, fields jsonb, is_new boolean)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  defaults constant jsonb := '{
    "description": "", "address": "", "category": "", "categories": [], "phone": "", "website": "",
    "email": "", "area": "", "html_content": "", "image_url": "", "reviews": 0, "reviews_data": [],
    "hygiene_rating": "", "hygiene_rating_date": "", "hygiene_authority": "", "source": "",
    "source_id": "", "registered_name": "", "source_updated_at": "", "status": "published",
    "premium": false, "access": "", "service": ""
  }';
  columns jsonb := private.columns_of(fields, defaults);
  l public.listings;
  written bigint;
begin
  -- Times that nobody noted are the database's; an owner whom nobody knows here is none.
  if coalesce(columns ->> 'created_at', '') = '' then columns := columns - 'created_at'; end if;
  if coalesce(columns ->> 'updated_at', '') = '' then columns := columns - 'updated_at'; end if;
  if columns ? 'user_id' and not exists (
    select from auth.users where id::text = columns ->> 'user_id'
  ) then
    columns := columns || '{"user_id": null}';
  end if;

  if is_new then
    l := jsonb_populate_record(null::public.listings, defaults || columns);
    insert into public.listings (
      id, name, description, address, category, categories, phone, website, email, area, lat, lng,
      html_content, image_url, rating, reviews, reviews_data, hygiene_rating, hygiene_rating_date,
      hygiene_authority, source, source_id, registered_name, source_updated_at, status, premium,
      access, service, user_id, created_at, updated_at
    ) values (
      wanted, l.name, l.description, l.address, l.category, l.categories, l.phone, l.website,
      l.email, l.area, l.lat, l.lng, l.html_content, l.image_url, l.rating, l.reviews,
      l.reviews_data, l.hygiene_rating, l.hygiene_rating_date, l.hygiene_authority, l.source,
      l.source_id, l.registered_name, l.source_updated_at, l.status, l.premium, l.access, l.service,
      l.user_id, coalesce(l.created_at, now()), coalesce(l.updated_at, now())
    ) returning revision into written;
    return written;
  end if;

  select * into l from public.listings where id = wanted;
  l := jsonb_populate_record(l, columns);
  update public.listings set
    name = l.name, description = l.description, address = l.address, category = l.category,
    categories = l.categories, phone = l.phone, website = l.website, email = l.email,
    area = l.area, lat = l.lat, lng = l.lng, html_content = l.html_content,
    image_url = l.image_url, rating = l.rating, reviews = l.reviews,
    reviews_data = l.reviews_data, hygiene_rating = l.hygiene_rating,
    hygiene_rating_date = l.hygiene_rating_date, hygiene_authority = l.hygiene_authority,
    source = l.source, source_id = l.source_id, registered_name = l.registered_name,
    source_updated_at = l.source_updated_at, status = l.status, premium = l.premium,
    access = l.access, service = l.service, user_id = l.user_id, created_at = l.created_at,
    updated_at = case when columns ? 'updated_at' then l.updated_at else now() end
  where id = wanted returning revision into written;
  return written;
end;
$$;

create or replace function private.save_place(kind text, wanted text, fields jsonb, is_new boolean)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  defaults constant jsonb := '{
    "description": "", "meta_title": "", "meta_description": "", "header_content": "",
    "footer_content": "", "parent": ""
  }';
  columns jsonb := private.columns_of(fields, defaults) || jsonb_build_object('id', wanted);
  c public.categories;
  a public.areas;
  written bigint;
begin
  if kind = 'category' then
    if is_new then
      c := jsonb_populate_record(null::public.categories, defaults || columns);
    else
      select * into c from public.categories where id = wanted;
      c := jsonb_populate_record(c, columns);
    end if;
    insert into public.categories (
      id, name, description, meta_title, meta_description, header_content, footer_content
    ) values (
      c.id, c.name, c.description, c.meta_title, c.meta_description, c.header_content, c.footer_content
    ) on conflict (id) do update set
      name = c.name, description = c.description, meta_title = c.meta_title,
      meta_description = c.meta_description, header_content = c.header_content,
      footer_content = c.footer_content
    returning revision into written;
  else
    if is_new then
      a := jsonb_populate_record(null::public.areas, defaults || columns);
    else
      select * into a from public.areas where id = wanted;
      a := jsonb_populate_record(a, columns);
    end if;
    insert into public.areas (
      id, name, parent, description, meta_title, meta_description, header_content, footer_content
    ) values (
      a.id, a.name, a.parent, a.description, a.meta_title, a.meta_description, a.header_content,
      a.footer_content
    ) on conflict (id) do update set
      name = a.name, parent = a.parent, description = a.description, meta_title = a.meta_title,
      meta_description = a.meta_description, header_content = a.header_content,
      footer_content = a.footer_content
    returning revision into written;
  end if;
  return written;
end;
$$;
