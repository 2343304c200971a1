-- Administrators: an account is one when it has a row here. Nobody becomes one over the API.

create table public.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.admins is 'The accounts that administer the directory. Written by the service role only.';

alter table public.admins enable row level security;
revoke all on public.admins from public, anon, authenticated;
grant select, insert, update, delete on public.admins to service_role;

create function public.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.admins where user_id = auth.uid());
$$;
comment on function public.is_admin() is 'Whether the account that asks is an administrator.';
revoke all on function public.is_admin() from public, anon;
grant execute on function public.is_admin() to authenticated, service_role;
