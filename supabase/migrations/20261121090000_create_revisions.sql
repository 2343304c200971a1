-- Revisions: one sequence numbers every write to the published directory. The database alone gives
-- them, so that no clock and no client decides what is newer.

create schema if not exists private;
comment on schema private is 'What only the database itself uses. Not exposed by the API.';
revoke all on schema private from public;

create sequence private.directory_revision as bigint;
comment on sequence private.directory_revision is 'The revision of the last write to the published directory.';

create function private.stamp_revision()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.revision := nextval('private.directory_revision');
  return new;
end;
$$;
comment on function private.stamp_revision() is 'Gives a written row its revision, whatever the writer sent.';
revoke all on function private.stamp_revision() from public;
