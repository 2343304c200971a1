-- A read by name tells the mark as well, so that its reader hears of it when a backup lost what it read.

create or replace function public.read_records(names jsonb)
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
  return jsonb_build_object('read', read_names, 'rows', to_jsonb(records), 'mark', (
    select token from private.history_marks
    where revision is not null order by revision desc limit 1
  ));
end;
$$;
comment on function public.read_records(jsonb) is 'The named records, as many of the first names as fit into about 2 MB; `read` says how many names that were. `mark` is that of the last write before the read.';
