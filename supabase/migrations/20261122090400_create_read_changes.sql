-- read_changes: one stream over the records and removals of all kinds, ordered by revision. It is
-- refused for everybody whose read the policies would cut short. `stable` makes a page one snapshot.
-- A cursor is {directory, revision, mark}; between the pages of a full read also {from}, the revision
-- at which that read began: earlier removals are not needed there.

create function private.history_of(cursor jsonb)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  sent_directory constant text := coalesce(cursor ->> 'directory', '');
  sent_mark constant text := coalesce(cursor ->> 'mark', '');
  own_directory text;
begin
  select id::text into own_directory from private.directory_identity;
  return case
    when sent_directory = '' then 'first'
    when sent_directory <> own_directory then 'other'
    when sent_mark ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and exists (
      select from private.history_marks where token = sent_mark::uuid and revision is not null
    ) then 'continued'
    else 'set-back'
  end;
end;
$$;
comment on function private.history_of(jsonb) is 'How this directory continues what a cursor has read: first, continued, set-back or other.';

create function private.changed_rows(after bigint, removed_after bigint, most integer)
returns table (kind text, id text, revision bigint, removed boolean, replaced_by text)
language sql
stable
set search_path = ''
as $$
  select * from (
    (select 'listing', id, revision, false, null::text
      from public.listings where revision > after order by revision limit most)
    union all
    (select 'category', id, revision, false, null
      from public.categories where revision > after order by revision limit most)
    union all
    (select 'area', id, revision, false, null
      from public.areas where revision > after order by revision limit most)
    union all
    (select 'article', id, revision, false, null
      from public.articles where revision > after order by revision limit most)
    union all
    (select document, record_id, revision, false, null
      from public.site_documents where revision > after order by revision limit most)
    union all
    (select kind, id, revision, true, replaced_by
      from private.record_removals where revision > removed_after order by revision limit most)
  ) as changed (kind, id, revision, removed, replaced_by)
  order by revision limit most;
$$;
comment on function private.changed_rows(bigint, bigint, integer) is 'Names of what changed after a revision, in the order of the revisions.';

create function public.read_changes(cursor jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  rows_per_page constant integer := 1000;
  bytes_per_page constant integer := 2000000;
  history text;
  newest private.history_marks;
  after bigint := 0;
  read_from bigint;
  changed record;
  found jsonb;
  rows jsonb[] := '{}';
  size bigint := 0;
  is_done boolean := true;
begin
  perform private.require_administrator('Only administrators can read all changes.');
  if coalesce(jsonb_typeof(cursor), 'null') not in ('null', 'object')
    or (cursor ->> 'revision') !~ '^[0-9]{1,15}$' or (cursor ->> 'from') !~ '^[0-9]{1,15}$' then
    raise exception using errcode = '22023', message = 'The cursor is not one that this directory gave.',
      hint = 'Read without a cursor.';
  end if;
  history := private.history_of(cursor);
  select * into newest from private.history_marks
  where revision is not null order by revision desc limit 1;
  if history = 'continued' then
    after := coalesce((cursor ->> 'revision')::bigint, 0);
    read_from := (cursor ->> 'from')::bigint;
  else
    read_from := newest.revision;
  end if;

  for changed in
    select * from private.changed_rows(after, greatest(after, read_from), rows_per_page + 1)
  loop
    if cardinality(rows) = rows_per_page or size > bytes_per_page then
      is_done := false;
      exit;
    end if;
    found := case when changed.removed
      then jsonb_build_object('kind', changed.kind, 'id', changed.id, 'revision', changed.revision,
        'removed', true, 'replacedBy', changed.replaced_by)
      else private.record_row(changed.kind, changed.id) end;
    rows := rows || found;
    size := size + octet_length(found::text);
    after := changed.revision;
  end loop;
  return jsonb_build_object(
    'directory', (select id from private.directory_identity), 'history', history,
    'mark', newest.token, 'from', read_from, 'rows', to_jsonb(rows), 'done', is_done,
    'revision', case when is_done then greatest(after, newest.revision) else after end
  );
end;
$$;
comment on function public.read_changes(jsonb) is 'A page of what changed after a cursor; null reads everything. The page with `done` is the last.';

revoke all on function private.history_of(jsonb) from public;
revoke all on function private.changed_rows(bigint, bigint, integer) from public;
revoke all on function public.read_changes(jsonb) from public, anon;
grant execute on function public.read_changes(jsonb) to authenticated, service_role;
