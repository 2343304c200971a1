-- decide_requests: how administrators decide requests of every kind. It acts at once, not through a working copy.

create function private.possible_decisions(kind text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case kind
    when 'claim' then array['approve', 'refuse', 'revoke']
    when 'entry' then array['approve', 'refuse']
    when 'message' then array['close', 'reopen']
    when 'owner' then array['remove']
    when 'premium' then array['on', 'off']
    when 'setting' then array['on', 'off']
  end;
$$;
comment on function private.possible_decisions(text) is 'What can be decided about a request of a kind; null for an unknown kind.';

create function private.decide_request(decision jsonb)
returns text
language plpgsql
set search_path = ''
as $$
begin
  return case decision ->> 'kind'
    when 'claim' then private.decide_claim(decision)
    when 'entry' then private.decide_entry(decision)
    when 'message' then private.decide_message(decision)
    when 'owner' then private.decide_owner(decision)
    when 'premium' then private.decide_premium(decision)
    when 'setting' then private.decide_setting(decision)
  end;
end;
$$;
comment on function private.decide_request(jsonb) is 'Decides one request; answers why that is a conflict, or null.';

create function private.check_decision(decision jsonb, place bigint)
returns void
language plpgsql
immutable
set search_path = ''
as $$
declare
  problem text;
begin
  if jsonb_typeof(decision) is distinct from 'object' then
    problem := 'is not an object';
  elsif private.possible_decisions(decision ->> 'kind') is null then
    problem := 'has an unknown kind';
  elsif coalesce(decision ->> 'id', '') = '' then
    problem := 'names no request';
  elsif (decision ->> 'decision' = any (private.possible_decisions(decision ->> 'kind'))) is not true then
    problem := 'decides what is not possible for its kind';
  elsif decision ->> 'decision' in ('refuse', 'remove', 'revoke')
    and coalesce(btrim(decision ->> 'reason'), '') = '' then
    problem := format('%ss without a reason', decision ->> 'decision');
  elsif char_length(decision ->> 'reason') > 2000 then
    problem := 'has a reason of more than 2,000 characters';
  end if;
  if problem is not null then
    raise exception using errcode = '22023', message = format('Decision %s %s.', place, problem),
      hint = 'Correct it, then decide again. Nothing was decided.';
  end if;
end;
$$;
comment on function private.check_decision(jsonb, bigint) is 'Refuses a decision that cannot be read.';

create function public.decide_requests(decisions jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  decision jsonb;
  problem text;
  answers jsonb := '[]';
begin
  perform private.require_administrator('Only administrators can decide requests.');
  if jsonb_typeof(decisions) is distinct from 'array' or jsonb_array_length(decisions) > 100 then
    raise exception using errcode = '22023', message = 'Deciding takes a list of at most 100 decisions.',
      hint = 'Decide fewer at a time. Nothing was decided.';
  end if;
  perform private.check_decision(value, ordinality)
  from jsonb_array_elements(decisions) with ordinality;
  perform private.begin_write();
  for decision in select value from jsonb_array_elements(decisions)
  loop
    -- Made here, because it is known in the answer alone.
    decision := decision || jsonb_build_object('token', private.new_link_token());
    problem := private.decide_request(decision);
    answers := answers || (jsonb_build_object(
      'kind', decision -> 'kind', 'id', decision -> 'id',
      'outcome', case when problem is null then 'done' else 'conflict' end,
      'message', coalesce(problem, '')
    ) || private.link_of_decision(decision));
  end loop;
  return answers;
end;
$$;
comment on function public.decide_requests(jsonb) is 'Approves or refuses requests in one transaction; one that was changed meanwhile is a conflict and stays as it is.';

revoke all on function private.possible_decisions(text) from public;
revoke all on function private.decide_request(jsonb) from public;
revoke all on function private.check_decision(jsonb, bigint) from public;
revoke all on function public.decide_requests(jsonb) from public, anon;
grant execute on function public.decide_requests(jsonb) to authenticated, service_role;
