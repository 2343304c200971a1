-- What an owner adds: a name and an address that can be seen, and each business once. A request whose answer was lost
-- may arrive after it was sent again.

create function private.check_owner_listing()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- Blanks, control characters, and marks without width.
  seen constant text := '[^[:space:]\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0]';
begin
  if btrim(new.name) <> '' and new.name !~ seen and (tg_op = 'INSERT' or new.name is distinct from old.name) then
    raise exception 'The name of a listing must have characters that can be seen.'
      using errcode = '23514', hint = 'Type the name of the business, then save again.';
  end if;
  if tg_op = 'INSERT' then
    -- Requests of one account one after the other: two that are the same must not miss each other.
    perform pg_advisory_xact_lock(hashtextextended('listings of ' || new.user_id::text, 0));
    if exists (
      select from public.listings
      where user_id = new.user_id and lower(btrim(name)) = lower(btrim(new.name))
        and lower(btrim(address)) = lower(btrim(new.address))
    ) then
      raise exception 'You have a listing with this name and address already.'
        using errcode = '23505', hint = 'Edit that one instead.';
    end if;
  end if;
  return new;
end;
$$;
comment on function private.check_owner_listing() is 'An owner''s listing has a name that can be seen, and no second one the same name and address.';

revoke all on function private.check_owner_listing() from public;

-- Not for publish_changes and the service role, as in listings_10_owner_rules; before additions are counted.
create trigger listings_13_owner_listing
  before insert or update on public.listings
  for each row when (current_user = 'authenticated')
  execute function private.check_owner_listing();
