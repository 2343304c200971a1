-- Additions: an owner who adds and deletes listings in turn never has many, but the ids of those deleted
-- stay in every administrator's copy. So additions are counted as well.

create table private.owner_additions (
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.owner_additions is 'The listings that accounts added during the last day. The next addition deletes what is older.';
create index owner_additions_user on private.owner_additions (user_id, created_at);
create index owner_additions_created on private.owner_additions (created_at);
revoke all on private.owner_additions from public;

create function private.limit_owner_additions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.owner_additions where created_at < now() - interval '1 day';
  if (select count(*) from private.owner_additions where user_id = auth.uid()) >= 100 then
    raise exception 'This account has added 100 listings today, which is as many as one account may add.'
      using errcode = 'P0001', hint = 'Please try again tomorrow, or ask an administrator to add further ones.';
  end if;
  insert into private.owner_additions (user_id) select auth.uid() where auth.uid() is not null;
  return new;
end;
$$;
comment on function private.limit_owner_additions() is 'At most 100 additions of one account in a day, those deleted since included.';
revoke all on function private.limit_owner_additions() from public;

-- Not those of publish_changes and the service role, as in listings_10_owner_rules.
create trigger listings_15_owner_additions
  before insert on public.listings
  for each row when (current_user = 'authenticated')
  execute function private.limit_owner_additions();
