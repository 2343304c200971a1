/** The end of the addresses of decoy accounts, which exist only while the server responds to a sign-up. */
export const decoyDomain = '@decoy.invalid';

/**
 * Creates what a hosted project has before its first migration: roles, the schema `extensions`, access to
 * schemas, `auth.email()`, and the broad default privileges that migrations have to revoke. Also creates the
 * tables of the embedded backend, where nothing of a deleted account stays, and deletes old links and
 * remaining decoys. Safe to run at every start.
 */
export const bootStatements = `
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin %s', role_name,
        case role_name when 'service_role' then 'bypassrls' else '' end);
    end if;
  end loop;
end;
$$;
create schema if not exists extensions;
-- For the embedded backend alone: no role but the owner may use it.
create schema if not exists embedded;
create table if not exists embedded.email_links (
  hash text primary key,
  token text not null,
  created_at timestamptz not null default now()
);
create table if not exists embedded.signing_key (hash text primary key);
create table if not exists embedded.wrong_codes (
  address text primary key,
  count integer not null
);
create or replace function embedded.forget_account() returns trigger language plpgsql
  security definer set search_path = '' as $f$
begin
  delete from embedded.wrong_codes where address = lower(old.email);
  return old;
end;
$f$;
revoke all on function embedded.forget_account() from public;
create or replace trigger forget_account_here after delete on auth.users
  for each row execute function embedded.forget_account();
-- A link to set a password was sent to the old address. And whoever sets a new password, because somebody else wanted
-- another address for the account, must not lose it to the link that was sent there.
create or replace function embedded.void_links() returns trigger language plpgsql
  set search_path = '' as $f$
begin
  if new.email is distinct from old.email then
    new.recovery_token := null;
    new.confirmation_token := null;
  end if;
  if new.encrypted_password is distinct from old.encrypted_password
    and new.email_change_token_new is not distinct from old.email_change_token_new then
    new.email_change := null;
    new.email_change_token_new := null;
    new.email_change_token_current := null;
  end if;
  return new;
end;
$f$;
revoke all on function embedded.void_links() from public;
create or replace trigger void_links before update on auth.users
  for each row execute function embedded.void_links();
-- Nobody reads these entries, and they name accounts for ever: security events have a log of their own.
create or replace function embedded.drop_entry() returns trigger language plpgsql
  set search_path = '' as $f$ begin return null; end $f$;
revoke all on function embedded.drop_entry() from public;
create or replace trigger drop_entry before insert on auth.audit_log_entries
  for each row execute function embedded.drop_entry();
delete from auth.audit_log_entries;
delete from embedded.email_links where created_at < now() - interval '1 day';
-- Left behind by a process that was killed while it answered a sign-up.
delete from auth.users where email like '%${decoyDomain}';
grant usage on schema public, auth, extensions to anon, authenticated, service_role;
create or replace function auth.email() returns text language sql stable as
  $f$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email' $f$;
alter default privileges in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public
  grant all on functions to anon, authenticated, service_role;
`;
