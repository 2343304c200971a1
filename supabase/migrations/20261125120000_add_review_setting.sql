-- Review of owners' entries: a setting that administrators switch. While it is off, what owners add or change is
-- published at once; what waits already keeps waiting.

alter table public.site_documents
  drop constraint site_documents_setting_known,
  add constraint site_documents_setting_known check (
    document <> 'setting'
    or record_id in ('siteSettings', 'authSettings', 'claimsEnabled', 'reviewEnabled')
  );

-- Owners are told whether what they save waits.
drop policy "site_documents: everybody reads public ones" on public.site_documents;
create policy "site_documents: everybody reads public ones" on public.site_documents
  for select to anon, authenticated using (
    case document
      when 'page' then true
      when 'ad' then value -> 'enabled' = 'true'::jsonb
      when 'setting' then record_id in ('siteSettings', 'claimsEnabled', 'reviewEnabled')
      else false
    end
  );

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
      when 'reviewEnabled' then array['value']
    end
  end;
$$;

create function private.is_review_on()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  -- On unless it was switched off: a value that cannot be read publishes nothing.
  select not exists (
    select from public.site_documents
    where document = 'setting' and record_id = 'reviewEnabled' and value -> 'value' = 'false'::jsonb
  );
$$;
comment on function private.is_review_on() is 'Whether what owners add and change waits for an administrator.';
revoke all on function private.is_review_on() from public;

create function private.drop_waiting_values(live public.listings, written public.listings)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  replaced text[];
begin
  select array_agg(name) into replaced
  from unnest(private.reviewed_columns()) as name
  where to_jsonb(written) -> name is distinct from to_jsonb(live) -> name;
  update public.listing_entries
  set proposed = private.open_changes(proposed - replaced, to_jsonb(written)),
    version = version + 1, updated_at = now()
  where listing_id = live.id and kind = 'change' and status = 'waiting' and proposed ?| replaced;
  update public.listing_entries
  set status = 'withdrawn', updated_at = now(), decided_at = now()
  where listing_id = live.id and kind = 'change' and status = 'waiting' and proposed = '{}';
end;
$$;
comment on function private.drop_waiting_values(public.listings, public.listings) is 'Takes what an owner has changed at once out of what waits: approving an older value would bring it back.';
revoke all on function private.drop_waiting_values(public.listings, public.listings) from public;

create function private.take_waiting_values(written public.listings)
returns public.listings
language plpgsql
security definer
set search_path = ''
as $$
declare
  waiting public.listing_entries;
begin
  select * into waiting from public.listing_entries
  where listing_id = written.id and kind = 'change' and status = 'waiting' for update;
  if not found then
    return written;
  end if;
  update public.listing_entries set kind = 'new', proposed = '{}' where id = waiting.id;
  return jsonb_populate_record(written, waiting.proposed);
end;
$$;
comment on function private.take_waiting_values(public.listings) is 'A listing that is not published any more waits as a whole, with what waited apart.';
revoke all on function private.take_waiting_values(public.listings) from public;

create or replace function private.review_owner_write()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_on constant boolean := private.is_review_on();
begin
  if tg_op = 'INSERT' then
    if is_on then
      perform private.review_new_listing(new);
    else
      new.status := 'published';
    end if;
  elsif old.status = 'published' and is_on then
    perform private.propose_change(old, new);
    new := jsonb_populate_record(new, (
      select jsonb_object_agg(name, to_jsonb(old) -> name) from unnest(private.reviewed_columns()) as name
    ));
  else
    perform private.drop_waiting_values(old, new);
    if old.status = 'pending' or (old.status = 'hidden' and private.was_refused(old.id)) then
      new.status := 'pending';
      new := private.take_waiting_values(new);
      perform private.review_new_listing(new);
    end if;
  end if;
  return new;
end;
$$;
comment on function private.review_owner_write() is 'What an owner adds or changes waits for approval while the review is on; phone, e-mail and the like of a published listing change at once.';
