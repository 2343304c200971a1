-- Profiles: what an account shows of itself, made when the account is.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null default '',
  avatar_url text not null default '',
  constraint profiles_full_name_length check (char_length(full_name) <= 200),
  constraint profiles_avatar_url_length check (char_length(avatar_url) <= 2000)
);
comment on table public.profiles is 'Name and picture of an account. Readable by that account only.';

alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated;
grant select on public.profiles to authenticated;
grant update (full_name, avatar_url) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy "profiles: people read their own" on public.profiles
  for select to authenticated using (id = (select auth.uid()));
create policy "profiles: people change their own" on public.profiles
  for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

create function private.handle_new_user()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Too long a name is cut, not refused: nobody may be kept out by their profile.
  insert into public.profiles (id, full_name, avatar_url)
  values (
    new.id,
    left(coalesce(new.raw_user_meta_data ->> 'full_name', ''), 200),
    left(coalesce(new.raw_user_meta_data ->> 'avatar_url', ''), 2000)
  )
  on conflict (id) do nothing;
  return new;
end;
$$;
comment on function private.handle_new_user() is 'Makes the profile of a new account.';
revoke all on function private.handle_new_user() from public;

create trigger handle_new_user
  after insert on auth.users
  for each row execute function private.handle_new_user();
