-- Export: an account downloads what is stored about it, and nothing about others.

create function private.pick(source jsonb, keys text[])
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(source) where key = any (keys);
$$;
comment on function private.pick(jsonb, text[]) is 'The named fields of an object; a field that is missing is left out.';
revoke all on function private.pick(jsonb, text[]) from public;

create function public.export_my_data()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  own_id constant uuid := auth.uid();
  account jsonb;
begin
  -- Named one by one: the row holds the hash of the password and tokens as well.
  select private.pick(to_jsonb(u), array[
    'id', 'email', 'email_change', 'email_confirmed_at', 'created_at', 'updated_at',
    'last_sign_in_at', 'raw_user_meta_data'
  ]) into account from auth.users as u where u.id = own_id;
  if account is null then
    raise exception using errcode = '42501', message = 'Only an account can download its data.',
      hint = 'Sign in, then try again.';
  end if;
  return jsonb_build_object(
    'exported_at', now(),
    'account', account,
    'profile', (select to_jsonb(p) from public.profiles as p where p.id = own_id),
    'is_administrator', exists (select from public.admins where user_id = own_id),
    'sessions', (
      select coalesce(jsonb_agg(private.pick(to_jsonb(s), array[
        'created_at', 'updated_at', 'refreshed_at', 'not_after', 'user_agent', 'ip'
      ]) order by s.created_at), '[]') from auth.sessions as s where s.user_id = own_id
    ),
    'listings', (
      select coalesce(jsonb_agg(to_jsonb(l) order by l.created_at, l.id), '[]')
      from public.listings as l where l.user_id = own_id
    ),
    -- Without who decided: that is about somebody else.
    'entries', (
      select coalesce(jsonb_agg(to_jsonb(e) - 'decided_by' order by e.created_at, e.id), '[]')
      from public.listing_entries as e where e.user_id = own_id
    ),
    'claims', (
      select coalesce(jsonb_agg(private.pick(to_jsonb(c), array[
        'id', 'listing_id', 'name', 'email', 'phone', 'code_word', 'status', 'reason',
        'created_at', 'decided_at'
      ]) order by c.created_at, c.id), '[]')
      from public.claim_requests as c where c.user_id = own_id
    ),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(m) - 'closed_by' order by m.created_at, m.id), '[]')
      from public.contact_messages as m where m.user_id = own_id
    ),
    'listings_added_today', (
      select coalesce(jsonb_agg(a.created_at order by a.created_at), '[]')
      from private.owner_additions as a where a.user_id = own_id
    ),
    'steps', (
      select coalesce(jsonb_agg(to_jsonb(h) - 'actor' order by h.id), '[]')
      from public.request_history as h where h.actor = own_id
    ),
    'publishes', (
      select coalesce(jsonb_agg(private.pick(to_jsonb(p), array[
        'at', 'saved', 'removed', 'conflicts'
      ]) order by p.id), '[]') from public.publication_log as p where p.actor = own_id
    )
  );
end;
$$;
comment on function public.export_my_data() is 'Everything that is stored about the account that asks. There is no way to name another one.';
revoke all on function public.export_my_data() from public, anon;
grant execute on function public.export_my_data() to authenticated;
