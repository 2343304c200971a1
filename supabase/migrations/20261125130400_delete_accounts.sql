-- Accounts: what goes with an account that is deleted, by its holder or by the operator, and what stays.

comment on column public.publication_log.actor is 'The administrator; null for the service role, and for an account that was deleted.';

create function private.forget_account()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Nobody is left to hear of a decision. What was proposed is the account's, and goes.
  update public.listing_entries
  set status = 'withdrawn', proposed = '{}', updated_at = now(), decided_at = now()
  where user_id = old.id and status = 'waiting';
  -- Now and not by the foreign key, so that the claims that made this account the owner end first.
  update public.listings set user_id = null where user_id = old.id;
  delete from public.claim_requests where user_id = old.id or owner_id = old.id;
  delete from public.contact_messages where user_id = old.id;
  update public.publication_log set actor = null where actor = old.id;
  return old;
end;
$$;
comment on function private.forget_account() is 'Withdraws what waits of an account that is deleted, and deletes its claims and messages. Its listings stay, without an owner.';
revoke all on function private.forget_account() from public;

create index publication_log_actor on public.publication_log (actor) where actor is not null;
create index request_history_actor on public.request_history (actor) where actor is not null;
create index claim_requests_owner on public.claim_requests (owner_id) where owner_id is not null;

create trigger forget_account
  before delete on auth.users
  for each row execute function private.forget_account();

create function public.delete_my_account()
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
begin
  if auth.uid() is null then
    raise exception using errcode = '42501', message = 'Only an account can delete itself.',
      hint = 'Sign in, then try again.';
  end if;
  -- First, as every writer of listings does: an account that is deleted leaves its listings.
  perform private.begin_write();
  -- Locked, or two administrators who leave at the same moment would each count the other.
  perform from public.admins for update;
  if exists (select from public.admins where user_id = auth.uid())
    and not exists (select from public.admins where user_id <> auth.uid()) then
    raise exception using errcode = 'P0001',
      message = 'This is the account of the only administrator, so it cannot be deleted.',
      hint = 'Make another account an administrator first.';
  end if;
  -- Sessions, profile and rights go with it. Deleted before: nothing is left to do.
  delete from auth.users where id = auth.uid();
end;
$$;
comment on function public.delete_my_account() is 'Deletes the account that asks, for good. There is no way to name another one.';
revoke all on function public.delete_my_account() from public, anon;
grant execute on function public.delete_my_account() to authenticated;

create function private.follow_account_name()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles
  set full_name = left(coalesce(new.raw_user_meta_data ->> 'full_name', ''), 200)
  where id = new.id;
  return new;
end;
$$;
comment on function private.follow_account_name() is 'Gives the profile the name that its account was given.';
revoke all on function private.follow_account_name() from public;

create trigger follow_account_name
  after update of raw_user_meta_data on auth.users
  for each row when (
    old.raw_user_meta_data ->> 'full_name' is distinct from new.raw_user_meta_data ->> 'full_name'
  )
  execute function private.follow_account_name();
