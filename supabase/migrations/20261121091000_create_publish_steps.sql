-- Publish steps: what a step of publish_changes may say, and how its fields become columns.

create function private.publishable_fields(kind text, id text)
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
      'sourceId', 'sourceUpdatedAt', 'status', 'premium', 'userId', 'createdAt', 'updatedAt'
    ]
    when 'category' then array[
      'id', 'name', 'description', 'metaTitle', 'metaDescription', 'headerContent', 'footerContent'
    ]
    when 'area' then array[
      'id', 'name', 'description', 'metaTitle', 'metaDescription', 'headerContent', 'footerContent'
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
comment on function private.publishable_fields(text, text) is 'The public field names that a publish may carry for a kind; null for an unknown kind or setting.';

create function private.refuse_publish(message text, hint text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = '22023', message = message,
    hint = hint || ' Nothing of this batch was written.';
end;
$$;
comment on function private.refuse_publish(text, text) is 'Stops a publish that was badly asked for.';

create function private.check_publish_step(step jsonb, place bigint)
returns void
language plpgsql
set search_path = ''
as $$
declare
  operation text := step ->> 'operation';
  kind text := step ->> 'kind';
  id text := step ->> 'id';
  allowed text[] := private.publishable_fields(step ->> 'kind', step ->> 'id');
  what text := format('step %s', place);
  own_id text;
  unknown text;
begin
  if jsonb_typeof(step) is distinct from 'object' then
    perform private.refuse_publish(format('%s is not an object.', what), 'Send a list of steps.');
  end if;
  if allowed is null then
    perform private.refuse_publish(
      format('%s has the unknown kind "%s".', what, left(concat_ws(' ', kind, id), 100)),
      'Kinds are listing, category, area, article, page, ad, media and setting (siteSettings, '
      'authSettings, claimsEnabled).');
  end if;
  if jsonb_typeof(step -> 'id') is distinct from 'string' or btrim(id) = '' then
    perform private.refuse_publish(format('%s has no id.', what), 'Every record needs its id.');
  end if;
  what := format('%s (%s "%s")', what, kind, left(id, 100));
  if coalesce(jsonb_typeof(step -> 'revision'), 'null') not in ('null', 'number')
    or (step ->> 'revision') !~ '^[0-9]{1,15}$' then
    perform private.refuse_publish(
      format('%s has a revision that is not a number.', what), 'Send the revision it was read with, or null.');
  end if;

  if operation = 'save' then
    if jsonb_typeof(step -> 'fields') is distinct from 'object' then
      perform private.refuse_publish(format('%s has no fields.', what), 'Send the fields that differ.');
    end if;
    select string_agg(format('"%s"', left(key, 50)), ', ' order by key) into unknown
    from jsonb_object_keys(step -> 'fields') as key where key <> all (allowed);
    if unknown is not null then
      perform private.refuse_publish(
        format('%s has fields that are not known here: %s.', what, unknown),
        'Leave them out, or bring the backend up to date.');
    end if;
    own_id := step -> 'fields' ->> case kind when 'page' then 'slug' else 'id' end;
    if own_id <> id then
      perform private.refuse_publish(
        format('%s calls itself "%s" in its fields.', what, left(own_id, 100)), 'An id never changes.');
    end if;
  elsif operation = 'remove' then
    if kind <> 'listing' and coalesce(jsonb_typeof(step -> 'mergedInto'), 'null') <> 'null' then
      perform private.refuse_publish(format('%s cannot be merged.', what), 'Only listings can.');
    end if;
    if step ->> 'mergedInto' = id then
      perform private.refuse_publish(format('%s cannot be merged into itself.', what), 'Name the one that stays.');
    end if;
  else
    perform private.refuse_publish(
      format('%s has the unknown operation "%s".', what, left(coalesce(operation, ''), 50)),
      'Operations are save and remove.');
  end if;
end;
$$;
comment on function private.check_publish_step(jsonb, bigint) is 'Refuses a step whose operation, kind, id, revision or fields are not known.';

create function private.columns_of(fields jsonb, defaults jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  -- htmlContent becomes html_content; null becomes the default where the column takes no null.
  select coalesce(
    jsonb_object_agg(
      lower(regexp_replace(key, '([A-Z])', '_\1', 'g')),
      case when value = 'null'::jsonb then coalesce(defaults -> lower(regexp_replace(key, '([A-Z])', '_\1', 'g')), value)
        else value end
    ),
    '{}'
  )
  from jsonb_each(fields);
$$;
comment on function private.columns_of(jsonb, jsonb) is 'Fields under their public names, as columns.';

revoke all on function private.publishable_fields(text, text) from public;
revoke all on function private.refuse_publish(text, text) from public;
revoke all on function private.check_publish_step(jsonb, bigint) from public;
revoke all on function private.columns_of(jsonb, jsonb) from public;
