-- Publish saves: how one record is written, by kind. Called by publish_changes alone.

create function private.save_listing(wanted text, fields jsonb, is_new boolean)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  defaults constant jsonb := '{
    "description": "", "address": "", "category": "", "categories": [], "phone": "", "website": "",
    "email": "", "area": "", "html_content": "", "image_url": "", "reviews": 0, "reviews_data": [],
    "hygiene_rating": "", "hygiene_rating_date": "", "hygiene_authority": "", "source": "",
    "source_id": "", "source_updated_at": "", "status": "published", "premium": false
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
      hygiene_authority, source, source_id, source_updated_at, status, premium, user_id,
      created_at, updated_at
    ) values (
      wanted, l.name, l.description, l.address, l.category, l.categories, l.phone, l.website,
      l.email, l.area, l.lat, l.lng, l.html_content, l.image_url, l.rating, l.reviews,
      l.reviews_data, l.hygiene_rating, l.hygiene_rating_date, l.hygiene_authority, l.source,
      l.source_id, l.source_updated_at, l.status, l.premium, l.user_id,
      coalesce(l.created_at, now()), coalesce(l.updated_at, now())
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
    source = l.source, source_id = l.source_id, source_updated_at = l.source_updated_at,
    status = l.status, premium = l.premium, user_id = l.user_id, created_at = l.created_at,
    updated_at = case when columns ? 'updated_at' then l.updated_at else now() end
  where id = wanted returning revision into written;
  return written;
end;
$$;
comment on function private.save_listing(text, jsonb, boolean) is 'Writes the given fields of one listing; answers its new revision.';

create function private.save_place(kind text, wanted text, fields jsonb, is_new boolean)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  defaults constant jsonb := '{
    "description": "", "meta_title": "", "meta_description": "", "header_content": "",
    "footer_content": ""
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
      id, name, description, meta_title, meta_description, header_content, footer_content
    ) values (
      a.id, a.name, a.description, a.meta_title, a.meta_description, a.header_content, a.footer_content
    ) on conflict (id) do update set
      name = a.name, description = a.description, meta_title = a.meta_title,
      meta_description = a.meta_description, header_content = a.header_content,
      footer_content = a.footer_content
    returning revision into written;
  end if;
  return written;
end;
$$;
comment on function private.save_place(text, text, jsonb, boolean) is 'Writes the given fields of one category or area; answers its new revision.';

create function private.save_article(wanted text, fields jsonb, is_new boolean)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  defaults constant jsonb := '{
    "slug": "", "excerpt": "", "content": "", "date": "", "author": "", "image": "",
    "published": false, "tags": []
  }';
  columns jsonb := private.columns_of(fields, defaults) || jsonb_build_object('id', wanted);
  a public.articles;
  written bigint;
begin
  if is_new then
    a := jsonb_populate_record(null::public.articles, defaults || columns);
  else
    select * into a from public.articles where id = wanted;
    a := jsonb_populate_record(a, columns);
  end if;
  insert into public.articles (
    id, slug, title, excerpt, content, date, author, image, published, tags
  ) values (
    a.id, a.slug, a.title, a.excerpt, a.content, a.date, a.author, a.image, a.published, a.tags
  ) on conflict (id) do update set
    slug = a.slug, title = a.title, excerpt = a.excerpt, content = a.content, date = a.date,
    author = a.author, image = a.image, published = a.published, tags = a.tags
  returning revision into written;
  return written;
end;
$$;
comment on function private.save_article(text, jsonb, boolean) is 'Writes the given fields of one article; answers its new revision.';

create function private.save_site_document(kind text, wanted text, fields jsonb)
returns bigint
language sql
set search_path = ''
as $$
  insert into public.site_documents as d (document, record_id, value)
  values (kind, wanted, fields)
  on conflict (document, record_id) do update set value = d.value || excluded.value
  returning revision;
$$;
comment on function private.save_site_document(text, text, jsonb) is 'Merges the given fields into one document, key by key; answers its new revision.';

revoke all on function private.save_listing(text, jsonb, boolean) from public;
revoke all on function private.save_place(text, text, jsonb, boolean) from public;
revoke all on function private.save_article(text, jsonb, boolean) from public;
revoke all on function private.save_site_document(text, text, jsonb) from public;
