-- Retention: how long private data is kept. docs/decisions/0024-how-long-private-data-is-kept.md has the reasons.

create index claim_requests_decided on public.claim_requests (decided_at)
  where decided_at is not null;

create function private.erase_old_rows()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Rows that somebody else is changing are skipped: the next write erases them, and nobody waits.
  update public.claim_requests set code_word = '(erased)'
  where id in (
    select id from public.claim_requests
    where decided_at < now() - interval '90 days' and code_word <> '(erased)'
      and status in ('approved', 'rejected', 'revoked')
    for update skip locked
  );
  delete from public.claim_requests
  where id in (
    select id from public.claim_requests
    where decided_at < now() - interval '12 months' and status in ('rejected', 'revoked')
    for update skip locked
  );
  delete from public.contact_messages
  where id in (
    select id from public.contact_messages
    where closed_at < now() - interval '12 months' for update skip locked
  );
  delete from private.claim_senders
  where ctid in (
    select ctid from private.claim_senders
    where created_at < now() - interval '1 day' for update skip locked
  );
  delete from private.message_senders
  where ctid in (
    select ctid from private.message_senders
    where created_at < now() - interval '1 day' for update skip locked
  );
  delete from private.owner_additions
  where ctid in (
    select ctid from private.owner_additions
    where created_at < now() - interval '1 day' for update skip locked
  );
end;
$$;
comment on function private.erase_old_rows() is 'Erases private data whose time is over.';

create function private.erase_old_rows_on_write()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.erase_old_rows();
  return null;
end;
$$;
comment on function private.erase_old_rows_on_write() is 'Erases what is too old whenever somebody writes: no schedule is needed, which not every project has.';

create function private.forget_mails_of_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.outgoing_mails
  where kind = 'message-received' and data ->> 'id' = old.id::text;
  return null;
end;
$$;
comment on function private.forget_mails_of_message() is 'The e-mails that tell administrators of a message hold its text, and go with it.';

revoke all on function private.erase_old_rows() from public;
revoke all on function private.erase_old_rows_on_write() from public;
revoke all on function private.forget_mails_of_message() from public;

create trigger contact_messages_40_mails
  after delete on public.contact_messages
  for each row execute function private.forget_mails_of_message();

-- The writes of visitors, owners and administrators: on a site that is used, one of them comes every day.
create trigger claim_requests_50_erase_old
  after insert on public.claim_requests
  for each statement execute function private.erase_old_rows_on_write();
create trigger contact_messages_50_erase_old
  after insert on public.contact_messages
  for each statement execute function private.erase_old_rows_on_write();
create trigger listing_entries_50_erase_old
  after insert on public.listing_entries
  for each statement execute function private.erase_old_rows_on_write();
create trigger request_history_50_erase_old
  after insert on public.request_history
  for each statement execute function private.erase_old_rows_on_write();
create trigger profiles_50_erase_old
  after insert on public.profiles
  for each statement execute function private.erase_old_rows_on_write();
create trigger publication_log_50_erase_old
  after insert on public.publication_log
  for each statement execute function private.erase_old_rows_on_write();
