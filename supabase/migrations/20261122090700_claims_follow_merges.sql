-- Claims follow merges: also one that is handed in while its listing is being merged.

create function private.follow_merge()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  survivor text;
begin
  -- A merge locks its listing first: it waits for this claim and takes it along, or this waits for it.
  perform from public.listings where id = new.listing_id for key share;
  if not found then
    select merged_into into survivor from public.listing_removals where listing_id = new.listing_id;
    new.listing_id := coalesce(survivor, new.listing_id);
  end if;
  return new;
end;
$$;
comment on function private.follow_merge() is 'Keeps a listing while a claim of it is handed in; a claim of a merged one is for its survivor.';
revoke all on function private.follow_merge() from public;

create trigger claim_requests_05_follow_merge
  before insert on public.claim_requests
  for each row execute function private.follow_merge();
