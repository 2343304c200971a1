-- Administrators: the terminal finds accounts and appoints or removes them with the secret key. Nobody else may call
-- these functions, administrators included.

create function private.administrator_row(account auth.users)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', account.id, 'email', account.email, 'name', coalesce(p.full_name, ''),
    'confirmed', account.email_confirmed_at is not null,
    'administrator_since', private.utc_text(a.created_at)
  )
  from (select account.id) as wanted
  left join public.profiles as p on p.id = wanted.id
  left join public.admins as a on a.user_id = wanted.id;
$$;
comment on function private.administrator_row(auth.users) is 'An account as the terminal shows it.';

create function public.find_accounts(email text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.administrator_row(u) order by u.id), '[]')
  from auth.users as u where lower(u.email) = lower(btrim(find_accounts.email));
$$;
comment on function public.find_accounts(text) is 'The accounts with an e-mail address, in any case; several where people sign in through a company.';

create function public.list_administrators()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.administrator_row(u) order by a.created_at, u.id), '[]')
  from public.admins as a join auth.users as u on u.id = a.user_id;
$$;
comment on function public.list_administrators() is 'All administrators, in the order in which they were appointed.';

create function public.change_administrator(account uuid, change text, even_last boolean default false)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (change in ('grant', 'revoke')) is not true then
    raise exception using errcode = '22023', message = 'A change is either grant or revoke.';
  end if;
  -- One at a time, so that two that are revoked at once do not leave none.
  perform pg_advisory_xact_lock(hashtext('manchester-eats administrators'));
  if not exists (select from auth.users where id = account) then
    return 'unknown';
  end if;
  if change = 'grant' then
    insert into public.admins (user_id) values (account) on conflict do nothing;
    return case when found then 'done' else 'unchanged' end;
  end if;
  if not exists (select from public.admins where user_id = account) then
    return 'unchanged';
  elsif not even_last and not exists (select from public.admins where user_id <> account) then
    return 'last';
  end if;
  delete from public.admins where user_id = account;
  return 'done';
end;
$$;
comment on function public.change_administrator(uuid, text, boolean) is 'Makes an account an administrator''s, or no longer; never removes the last one unless even_last.';

revoke all on function private.administrator_row(auth.users) from public;
revoke all on function public.find_accounts(text) from public, anon, authenticated;
revoke all on function public.list_administrators() from public, anon, authenticated;
revoke all on function public.change_administrator(uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.find_accounts(text) to service_role;
grant execute on function public.list_administrators() to service_role;
grant execute on function public.change_administrator(uuid, text, boolean) to service_role;
