-- Ads: the owner of a premium listing may switch them off on its page.

alter table public.listings add column ads_hidden boolean not null default false;
comment on column public.listings.ads_hidden is 'Whether its page shows no ads. It takes effect while premium is true only.';
grant insert (ads_hidden), update (ads_hidden) on public.listings to authenticated;

create function private.apply_premium_rules()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not new.premium then
    new.ads_hidden := case tg_op when 'UPDATE' then old.ads_hidden else false end;
  end if;
  return new;
end;
$$;
comment on function private.apply_premium_rules() is 'An owner switches the ads of a premium listing only.';
revoke all on function private.apply_premium_rules() from public;

-- Not for publish_changes and the service role, as in listings_10_owner_rules.
create trigger listings_12_premium_rules
  before insert or update on public.listings
  for each row when (current_user = 'authenticated')
  execute function private.apply_premium_rules();

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
      'sourceId', 'registeredName', 'sourceUpdatedAt', 'status', 'premium', 'adsHidden', 'access',
      'service', 'userId', 'createdAt', 'updatedAt'
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
    "premium": false, "ads_hidden": false, "access": "", "service": ""
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
      ads_hidden, access, service, user_id, created_at, updated_at
    ) values (
      wanted, l.name, l.description, l.address, l.category, l.categories, l.phone, l.website,
      l.email, l.area, l.lat, l.lng, l.html_content, l.image_url, l.rating, l.reviews,
      l.reviews_data, l.hygiene_rating, l.hygiene_rating_date, l.hygiene_authority, l.source,
      l.source_id, l.registered_name, l.source_updated_at, l.status, l.premium, l.ads_hidden,
      l.access, l.service, l.user_id, coalesce(l.created_at, now()), coalesce(l.updated_at, now())
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
    ads_hidden = l.ads_hidden, access = l.access, service = l.service, user_id = l.user_id,
    created_at = l.created_at,
    updated_at = case when columns ? 'updated_at' then l.updated_at else now() end
  where id = wanted returning revision into written;
  return written;
end;
$$;
