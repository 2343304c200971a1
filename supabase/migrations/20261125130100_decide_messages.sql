-- Administrators close messages and open them again. read_requests and decide_requests call these functions.

create function private.decide_message(decision jsonb)
returns text
language plpgsql
set search_path = ''
as $$
declare
  found public.contact_messages;
  wanted constant text := case decision ->> 'decision' when 'close' then 'closed' else 'open' end;
begin
  select * into found from public.contact_messages where id::text = decision ->> 'id' for update;
  if found.id is null then
    return 'This message does not exist any more.';
  elsif found.status = wanted then
    return case wanted
      when 'closed' then 'This message was closed meanwhile.'
      else 'This message was opened again meanwhile.'
    end;
  end if;
  update public.contact_messages
  set status = wanted,
    closed_at = case wanted when 'closed' then now() end,
    closed_by = case wanted when 'closed' then auth.uid() end
  where id = found.id;
  insert into public.request_history (kind, request_id, listing_id, step, reason, actor)
  values ('message', found.id::text, '', decision ->> 'decision',
    coalesce(btrim(decision ->> 'reason'), ''), auth.uid());
  return null;
end;
$$;
comment on function private.decide_message(jsonb) is 'Closes a message or opens it again; answers why that is a conflict, or null.';
revoke all on function private.decide_message(jsonb) from public;

create function private.read_messages(is_open boolean, most integer, skipped integer default 0)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(row order by place), '[]')
  from (
    select row_number() over (
      order by case when is_open then m.created_at end, m.closed_at desc, m.id
    ) as place, jsonb_build_object(
      'id', m.id, 'name', m.name, 'email', m.email, 'message', m.message, 'status', m.status,
      'created_at', private.utc_text(m.created_at), 'closed_at', private.utc_text(m.closed_at),
      'account_email', u.email
    ) as row
    from public.contact_messages as m
    left join auth.users as u on u.id = m.user_id
    where (m.status = 'open') = is_open
    order by place limit most offset skipped
  ) as found;
$$;
comment on function private.read_messages(boolean, integer, integer) is 'Messages with the e-mail address of the account that sent them, where one did.';
revoke all on function private.read_messages(boolean, integer, integer) from public;
