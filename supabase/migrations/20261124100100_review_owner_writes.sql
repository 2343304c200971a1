-- Review: what an owner changes in a published listing becomes an entry, and the row keeps the approved values.

create function private.reviewed_columns()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array[
    'name', 'address', 'lat', 'lng', 'area', 'category', 'categories', 'website', 'description',
    'html_content', 'image_url'
  ];
$$;
comment on function private.reviewed_columns() is 'The columns of a published listing whose new values wait for approval.';

create function private.unit_of(name text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case when name in ('lat', 'lng') then array['lat', 'lng'] else array[name] end;
$$;
comment on function private.unit_of(text) is 'The columns that are one value with this one: half a position is none.';

create function private.open_changes(wanted jsonb, live jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(name, coalesce(wanted -> name, live -> name)), '{}')
  from unnest(private.reviewed_columns()) as name
  where exists (
    select from unnest(private.unit_of(name)) as mate
    where wanted ? mate and wanted -> mate is distinct from live -> mate
  );
$$;
comment on function private.open_changes(jsonb, jsonb) is 'The wanted values that differ from the live ones, each with those that are one value with it.';

create function private.check_listing(listing public.listings)
returns void
language plpgsql
set search_path = ''
as $$
declare
  checked record;
  is_allowed boolean;
begin
  for checked in
    select attname as name from pg_catalog.pg_attribute
    where attrelid = 'public.listings'::regclass and attnum > 0 and attnotnull and not attisdropped
      and jsonb_typeof(to_jsonb(listing) -> attname::text) = 'null'
  loop
    raise exception using errcode = '23502', column = checked.name, table = 'listings',
      message = format('null value in column "%s" of relation "listings" violates not-null constraint', checked.name);
  end loop;
  for checked in
    select conname as name, pg_catalog.pg_get_expr(conbin, conrelid) as expression
    from pg_catalog.pg_constraint
    where conrelid = 'public.listings'::regclass and contype = 'c' order by conname
  loop
    execute format('select %s from (select ($1).*) as listings', checked.expression)
      into is_allowed using listing;
    if not is_allowed then
      raise exception using errcode = '23514', constraint = checked.name, table = 'listings',
        message = format('new row for relation "listings" violates check constraint "%s"', checked.name);
    end if;
  end loop;
end;
$$;
comment on function private.check_listing(public.listings) is 'Refuses values that the table would refuse, before they wait for approval.';

create function private.propose_change(live public.listings, wanted public.listings)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  most_bytes constant bigint := 2000000;
  live_values constant jsonb := to_jsonb(live);
  wanted_values constant jsonb := to_jsonb(wanted);
  changes jsonb;
  waiting public.listing_entries;
begin
  select jsonb_object_agg(name, wanted_values -> name) into changes
  from unnest(private.reviewed_columns()) as name
  where wanted_values -> name is distinct from live_values -> name;
  if changes is null then
    return;
  end if;
  perform private.check_listing(wanted);

  select * into waiting from public.listing_entries
  where listing_id = live.id and status = 'waiting' for update;
  -- What an administrator has published meanwhile does not wait any longer.
  changes := private.open_changes(coalesce(waiting.proposed, '{}') || changes, live_values);
  if (
    select coalesce(sum(octet_length(proposed::text)), 0) from public.listing_entries
    where user_id = wanted.user_id and status = 'waiting' and listing_id <> live.id
  ) + octet_length(changes::text) > most_bytes then
    raise exception 'The waiting changes of this account would hold more than 2,000,000 bytes of text, which is the most for one account.'
      using errcode = 'P0001', hint = 'Wait until some are decided, or shorten this one.';
  end if;

  if waiting.id is null then
    insert into public.listing_entries (listing_id, user_id, kind, proposed)
    values (live.id, wanted.user_id, 'change', changes);
  elsif waiting.proposed is distinct from changes then
    update public.listing_entries
    set proposed = changes, user_id = wanted.user_id, version = version + 1, updated_at = now()
    where id = waiting.id;
  end if;
end;
$$;
comment on function private.propose_change(public.listings, public.listings) is 'Adds what an owner changed in a published listing to what waits for approval.';

create function private.review_new_listing(added public.listings)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.listing_entries (listing_id, user_id, kind) values (added.id, added.user_id, 'new')
  on conflict (listing_id) where status = 'waiting'
  do update set version = public.listing_entries.version + 1, updated_at = now();
end;
$$;
comment on function private.review_new_listing(public.listings) is 'Lets a listing that is not published wait for approval, or notes that it was changed while it waits.';

create function private.was_refused(wanted text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select kind = 'new' and status = 'refused' from public.listing_entries
    where listing_id = wanted order by created_at desc, id limit 1
  ), false);
$$;
comment on function private.was_refused(text) is 'Whether the last decision on a listing refused to publish it.';

create function private.review_owner_write()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.review_new_listing(new);
  elsif old.status = 'published' then
    perform private.propose_change(old, new);
    new := jsonb_populate_record(new, (
      select jsonb_object_agg(name, to_jsonb(old) -> name) from unnest(private.reviewed_columns()) as name
    ));
  elsif old.status = 'pending' then
    perform private.review_new_listing(new);
  elsif private.was_refused(old.id) then
    new.status := 'pending';
    perform private.review_new_listing(new);
  end if;
  return new;
end;
$$;
comment on function private.review_owner_write() is 'What an owner adds or changes waits for approval; phone, e-mail and the like of a published listing change at once.';

revoke all on function private.reviewed_columns() from public;
revoke all on function private.unit_of(text) from public;
revoke all on function private.open_changes(jsonb, jsonb) from public;
revoke all on function private.check_listing(public.listings) from public;
revoke all on function private.propose_change(public.listings, public.listings) from public;
revoke all on function private.review_new_listing(public.listings) from public;
revoke all on function private.was_refused(text) from public;
revoke all on function private.review_owner_write() from public;

-- After the owner's rules and limits, which judge what the owner wants; before the revision.
create trigger listings_17_review
  before insert or update on public.listings
  for each row when (current_user = 'authenticated')
  execute function private.review_owner_write();

-- The address of an owner's business changes at once, like its telephone number.
grant insert (email), update (email) on public.listings to authenticated;

-- An owner of a listing from a register gives it up instead: it would come back with the next import.
drop policy "listings: owners delete their own" on public.listings;
create policy "listings: owners delete what they added" on public.listings
  for delete to authenticated using (user_id = (select auth.uid()) and source = 'owner');
