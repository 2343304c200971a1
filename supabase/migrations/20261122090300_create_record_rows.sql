-- Record rows: every record in one shape, {kind, id, revision, record}, for reads and publish answers.
-- `record` holds the columns of its table, or the JSON of a site document.

create function private.require_administrator(refusal text)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  -- The role setting is the caller's own, which a security definer function leaves as it was.
  if coalesce(current_setting('role', true), '') <> 'service_role' and not public.is_admin() then
    raise exception using errcode = '42501', message = refusal,
      hint = 'Sign in with an administrator''s account.';
  end if;
end;
$$;
comment on function private.require_administrator(text) is 'Stops anybody but an administrator or the service role.';

create function private.utc_text(moment timestamptz)
returns text
language sql
stable
set search_path = ''
as $$
  select to_char(moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
$$;
comment on function private.utc_text(timestamptz) is 'A time as the public format has it: UTC, milliseconds.';

create function private.record_row(wanted_kind text, wanted_id text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  found jsonb;
begin
  case wanted_kind
    when 'listing' then
      select to_jsonb(l) || jsonb_build_object(
        'created_at', private.utc_text(l.created_at), 'updated_at', private.utc_text(l.updated_at)
      ) into found from public.listings as l where l.id = wanted_id;
    when 'category' then
      select to_jsonb(c) into found from public.categories as c where c.id = wanted_id;
    when 'area' then
      select to_jsonb(a) into found from public.areas as a where a.id = wanted_id;
    when 'article' then
      select to_jsonb(a) into found from public.articles as a where a.id = wanted_id;
    else
      select jsonb_build_object('revision', d.revision, 'value', d.value) into found
      from public.site_documents as d where d.document = wanted_kind and d.record_id = wanted_id;
  end case;
  return jsonb_build_object(
    'kind', wanted_kind, 'id', wanted_id, 'revision', found -> 'revision',
    'record', case when wanted_kind in ('listing', 'category', 'area', 'article') then found
      else found -> 'value' end
  );
end;
$$;
comment on function private.record_row(text, text) is 'A record as it is now; its revision and its content are null when it is missing.';

create function public.read_records(names jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  name jsonb;
  found jsonb;
  records jsonb[] := '{}';
  size bigint := 0;
  read_names integer := 0;
begin
  perform private.require_administrator('Only administrators can read all records.');
  if jsonb_typeof(names) is distinct from 'array' or jsonb_array_length(names) > 1000 then
    raise exception using errcode = '22023', message = 'Reading takes a list of at most 1000 names.',
      hint = 'Read fewer records at a time.';
  end if;
  for name in select value from jsonb_array_elements(names)
  loop
    exit when size > 2000000;
    found := private.record_row(name ->> 'kind', name ->> 'id');
    read_names := read_names + 1;
    if found -> 'record' <> 'null' then
      records := records || found;
      size := size + octet_length(found::text);
    end if;
  end loop;
  return jsonb_build_object('read', read_names, 'rows', to_jsonb(records));
end;
$$;
comment on function public.read_records(jsonb) is 'The named records, as many of the first names as fit into about 2 MB; `read` says how many names that were.';

revoke all on function private.require_administrator(text) from public;
revoke all on function private.utc_text(timestamptz) from public;
revoke all on function private.record_row(text, text) from public;
revoke all on function public.read_records(jsonb) from public, anon;
grant execute on function public.read_records(jsonb) to authenticated, service_role;
