-- Listings that an administrator found to be different businesses, though they look alike. Visitors and owners read
-- whole rows of public.listings, so this stands in a table of its own.

create table private.different_businesses (
  -- No foreign key: a table with one that leads to it cannot be truncated alone.
  listing_id text primary key,
  not_duplicate_of text[] not null,
  constraint different_businesses_length check (
    cardinality(not_duplicate_of) between 1 and 50
    and array_position(not_duplicate_of, null) is null
    and char_length(array_to_string(not_duplicate_of, '')) <= 5000
  )
);
comment on table private.different_businesses is 'The ids of the listings that are other businesses than one; part of its record for administrators.';
revoke all on private.different_businesses from public;

create function private.forget_different_businesses()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.different_businesses where listing_id = old.id;
  return null;
end;
$$;
comment on function private.forget_different_businesses() is 'Decisions about a listing go with it.';
revoke all on function private.forget_different_businesses() from public;

create trigger listings_40_different_businesses
  after delete on public.listings
  for each row execute function private.forget_different_businesses();

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
      'sourceId', 'registeredName', 'sourceUpdatedAt', 'status', 'premium', 'adsHidden',
      'notDuplicateOf', 'access', 'service', 'userId', 'createdAt', 'updatedAt'
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

alter function private.save_listing(text, jsonb, boolean) rename to save_listing_row;

create function private.save_listing(wanted text, fields jsonb, is_new boolean)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  own_fields constant jsonb := fields - 'notDuplicateOf';
  others text[] := (jsonb_populate_record(null::private.different_businesses,
    jsonb_build_object('not_duplicate_of', fields -> 'notDuplicateOf'))).not_duplicate_of;
  written bigint;
begin
  if is_new or own_fields <> '{}' then
    written := private.save_listing_row(wanted, own_fields, is_new);
  else
    -- Only a new revision: with another time, imports would take the listing for edited.
    update public.listings set id = id where id = wanted returning revision into written;
  end if;
  if is_new or fields ? 'notDuplicateOf' then
    delete from private.different_businesses where listing_id = wanted;
    if cardinality(others) > 0 then
      insert into private.different_businesses (listing_id, not_duplicate_of) values (wanted, others);
    end if;
  end if;
  return written;
end;
$$;
comment on function private.save_listing(text, jsonb, boolean) is 'Writes the given fields of one listing and what it is no duplicate of; answers its new revision.';
revoke all on function private.save_listing(text, jsonb, boolean) from public;

alter function private.record_row(text, text) rename to record_row_of_table;

create function private.record_row(wanted_kind text, wanted_id text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case when wanted_kind = 'listing' and row -> 'record' <> 'null'
    then jsonb_set(row, '{record,not_duplicate_of}', coalesce((
      select to_jsonb(not_duplicate_of) from private.different_businesses where listing_id = wanted_id
    ), '[]'))
    else row end
  from private.record_row_of_table(wanted_kind, wanted_id) as row;
$$;
comment on function private.record_row(text, text) is 'A record as it is now, as administrators read it; its revision and its content are null when it is missing.';
revoke all on function private.record_row(text, text) from public;
