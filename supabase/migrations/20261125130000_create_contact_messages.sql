-- Messages of the contact page: anybody may send one, nobody but administrators reads one.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  message text not null,
  user_id uuid references auth.users (id) on delete cascade,
  status text not null default 'open',
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by uuid references auth.users (id) on delete set null,
  -- \u200b and the like are invisible: a text of them alone looks empty.
  constraint contact_messages_name_length check (
    char_length(name) <= 200 and name ~ '[^\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]'
    and name !~ '[\u0001-\u001f\u007f]'
  ),
  constraint contact_messages_email_length check (
    char_length(email) <= 320 and email ~ '^[^\s@\u0001-\u001f\u007f]+@[^\s@\u0001-\u001f\u007f]+$'
  ),
  constraint contact_messages_message_length check (
    char_length(message) <= 5000 and message ~ '[^\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]'
    and message !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'
  ),
  constraint contact_messages_status_known check (status in ('open', 'closed')),
  constraint contact_messages_closed_at check ((status = 'closed') = (closed_at is not null))
);
comment on table public.contact_messages is 'What visitors and owners write to the administrators. Private.';
comment on column public.contact_messages.email is 'Not proved: anybody may write any address.';
comment on column public.contact_messages.user_id is 'The account whose session sent it; null without one. Never taken from the request.';

create index contact_messages_status on public.contact_messages (status, created_at);
create index contact_messages_created on public.contact_messages (created_at);
create index contact_messages_user on public.contact_messages (user_id) where user_id is not null;
create index contact_messages_closed on public.contact_messages (closed_at) where closed_at is not null;

alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from public, anon, authenticated;
grant insert (name, email, message) on public.contact_messages to anon, authenticated;
-- Owners share the role with administrators: the policy below lets only the latter see a row.
grant select on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;

create policy "contact_messages: everybody sends open ones" on public.contact_messages
  for insert to anon, authenticated with check (status = 'open');
create policy "contact_messages: administrators read all" on public.contact_messages
  for select to authenticated using ((select public.is_admin()));

create table private.message_senders (
  sender bytea not null,
  -- No foreign key: a sender counts when its message is gone.
  message_id uuid not null,
  created_at timestamptz not null default now()
);
comment on table private.message_senders is 'Who sent messages during the last day, as in claim_senders. The next message deletes what is older.';
create index message_senders_sender on private.message_senders (sender, created_at);
create index message_senders_created on private.message_senders (created_at);
revoke all on private.message_senders from public;

create function private.sender_hash()
returns bytea
language sql
stable
set search_path = ''
as $$
  select sha256(convert_to(salt || private.sender_network(), 'UTF8')) from private.claim_salt;
$$;
comment on function private.sender_hash() is 'The salted hash of the network that sent this request; null where it is unknown.';

create function private.receive_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  hour_ago constant timestamptz := now() - interval '1 hour';
  own_sender constant bytea := private.sender_hash();
  of_sender integer;
begin
  new.user_id := (select id from auth.users where id = auth.uid());
  -- Messages take turns, or those that arrive together would not count each other.
  perform pg_advisory_xact_lock(hashtext('manchester-eats messages'));
  delete from private.message_senders where created_at < now() - interval '1 day';
  -- Sent again, for example because the answer was lost: it is there already.
  if exists (
    select from public.contact_messages as m
    where m.created_at > now() - interval '1 day' and m.email = new.email and m.name = new.name
      and m.message = new.message and m.user_id is not distinct from new.user_id
      -- By the same account or network: past its limit, another would learn what was sent.
      and (m.user_id is not null or own_sender is null or exists (
        select from private.message_senders as s where s.sender = own_sender and s.message_id = m.id
      ))
  ) then
    return null;
  end if;

  select count(*) into of_sender from private.message_senders
  where sender = own_sender and created_at > hour_ago;
  if of_sender >= 10 then
    raise exception 'Many messages were sent from this network in the last hour.'
      using errcode = 'P0001', hint = 'Please try again in an hour.';
  end if;
  -- Under a flood from many networks, each network still gets a message through.
  if (own_sender is null or of_sender > 0)
    and (select count(*) from public.contact_messages where created_at > hour_ago) >= 200 then
    raise exception 'Very many messages are arriving at the moment.'
      using errcode = 'P0001', hint = 'Please try again in an hour.';
  end if;
  if own_sender is not null then
    insert into private.message_senders (sender, message_id) values (own_sender, new.id);
  end if;
  return new;
end;
$$;
comment on function private.receive_message() is 'Notes the account, drops a repeated message and limits those of one network; under a flood, one an hour for each network.';

create function private.refuse_several_messages()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (select count(*) from handed_in) > 1 then
    raise exception 'A request can hand in one message only.'
      using errcode = 'P0001', hint = 'Send a request for each message. None of these was received.';
  end if;
  return null;
end;
$$;
comment on function private.refuse_several_messages() is 'Refuses all messages of a request that hands in more than one.';

create function private.announce_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_mail('message-received', u.email, jsonb_build_object(
    'id', new.id, 'name', new.name, 'email', new.email, 'text', new.message))
  from public.admins as a join auth.users as u on u.id = a.user_id
  where u.email <> '';
  return null;
end;
$$;
comment on function private.announce_message() is 'Queues an e-mail about a new message to every administrator.';

revoke all on function private.sender_hash() from public;
revoke all on function private.receive_message() from public;
revoke all on function private.refuse_several_messages() from public;
revoke all on function private.announce_message() from public;

-- The limits are for those who write to us, not for the service role, which restores backups.
create trigger contact_messages_10_receive
  before insert on public.contact_messages
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.receive_message();
create trigger contact_messages_20_announce
  after insert on public.contact_messages
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.announce_message();
create trigger contact_messages_30_one_row
  after insert on public.contact_messages
  referencing new table as handed_in
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_several_messages();
