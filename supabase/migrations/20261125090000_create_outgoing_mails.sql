-- Outgoing mails: what functions have to tell somebody by e-mail waits here until it is sent. Only kinds and
-- values are stored; the texts stand in packages/shared/src/domain/mail.

create table private.outgoing_mails (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  problem text not null default '',
  gave_up_at timestamptz,
  constraint outgoing_mails_kind_known check (
    kind = any (array[
      'claim-approved', 'claim-link', 'claim-received', 'claim-refused', 'claim-revoked',
      'entry-approved', 'entry-refused', 'message-received', 'request-waiting'
    ])
  ),
  -- One plain address: no list, no name, no invisible character, and above all no line break.
  constraint outgoing_mails_recipient_form check (
    char_length(recipient) <= 320
    and recipient ~ '^[^\u0001-\u0020\u007f-\u00a0\u2000-\u200f\u2028-\u202f\u2060-\u206f\ufeff"(),:;<>@[\\\]]+@[^\u0001-\u0020\u007f-\u00a0\u2000-\u200f\u2028-\u202f\u2060-\u206f\ufeff"(),:;<>@[\\\]]+$'
  ),
  constraint outgoing_mails_data_object check (jsonb_typeof(data) = 'object'),
  constraint outgoing_mails_data_size check (octet_length(data::text) <= 40000),
  constraint outgoing_mails_problem_length check (char_length(problem) <= 200)
);
comment on table private.outgoing_mails is 'Mails that wait to be sent, and those that could not be. A mail is deleted once a mail server has accepted it.';
comment on column private.outgoing_mails.due_at is 'When to try next.';
comment on column private.outgoing_mails.gave_up_at is 'When sending was given up; null while the mail waits.';
create index outgoing_mails_due on private.outgoing_mails (due_at) where gave_up_at is null;
create index outgoing_mails_recipient on private.outgoing_mails (recipient) where gave_up_at is null;
create index outgoing_mails_created on private.outgoing_mails (created_at);

create table private.mail_counts (
  recipient_hash text not null,
  kind text not null,
  day date not null,
  count integer not null default 1,
  primary key (recipient_hash, kind, day)
);
comment on table private.mail_counts is 'How many mails of a kind an address got today. Addresses are hashed; older days are deleted.';

revoke all on private.outgoing_mails from public, anon, authenticated;
revoke all on private.mail_counts from public, anon, authenticated;

create function private.most_mails_a_day(kind text)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case kind
    when 'request-waiting' then 1
    -- A visitor may name anybody's address.
    when 'claim-received' then 5
    when 'message-received' then 50
    else 200
  end;
$$;
comment on function private.most_mails_a_day(text) is 'How many mails of a kind one address gets in a day.';

create function private.queue_mail(kind text, recipient text, data jsonb)
returns boolean
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  mail_kind constant text := queue_mail.kind;
  address constant text := lower(btrim(queue_mail.recipient));
  most_waiting constant integer := 1000;
  most_waiting_each constant integer := 20;
  is_from_visitors constant boolean := mail_kind in ('claim-received', 'message-received');
  waiting bigint;
begin
  delete from private.outgoing_mails where created_at < now() - interval '30 days';
  delete from private.mail_counts where day < current_date;
  -- Names that no mail server has.
  if address is null or address ~ '\.(example|invalid)$' then
    return false;
  end if;
  select count(*) into waiting from private.outgoing_mails where gave_up_at is null;
  -- What visitors cause leaves room for decisions.
  if waiting >= (case when is_from_visitors then most_waiting / 2 else most_waiting end) then
    return false;
  end if;
  select count(*) into waiting
  from private.outgoing_mails where recipient = address and gave_up_at is null;
  if waiting >= most_waiting_each then
    return false;
  end if;

  insert into private.mail_counts as c (recipient_hash, kind, day)
  values (encode(sha256(convert_to(address, 'UTF8')), 'hex'), mail_kind, current_date)
  on conflict (recipient_hash, kind, day) do update set count = c.count + 1
    where c.count < private.most_mails_a_day(mail_kind);
  if not found then
    return false;
  end if;
  insert into private.outgoing_mails (kind, recipient, data)
  values (mail_kind, address, coalesce(queue_mail.data, '{}'));
  return true;
exception when check_violation then
  -- No mail is worth the failure of what it tells about; but an unknown kind is a mistake of ours.
  if sqlerrm like '%outgoing_mails_kind_known%' then
    raise;
  end if;
  return false;
end;
$$;
comment on function private.queue_mail(text, text, jsonb) is 'Queues a mail; answers false if its recipient or its data cannot be accepted, or too many wait.';

create function private.remind_administrators(counts jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from jsonb_each_text(counts) where value::bigint > 0) then
    return;
  end if;
  perform private.queue_mail('request-waiting', u.email, jsonb_build_object('counts', counts))
  from public.admins as a join auth.users as u on u.id = a.user_id
  where u.email is not null;
end;
$$;
comment on function private.remind_administrators(jsonb) is 'Queues a mail to each administrator while something is undecided, one a day. Takes what count_requests answers.';

create function private.mail_entry_decision(entry public.listing_entries, decision text, reason text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.queue_mail(
    case decision when 'approve' then 'entry-approved' else 'entry-refused' end,
    u.email,
    jsonb_build_object('listing_name', l.name, 'listing_id', l.id, 'reason', reason, 'entry', entry.kind)
  )
  from auth.users as u, public.listings as l
  where u.id = entry.user_id and l.id = entry.listing_id;
end;
$$;
comment on function private.mail_entry_decision(public.listing_entries, text, text) is 'Queues the mail that tells an owner what was decided.';

create function public.read_mails()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_administrator('Only administrators can read mails.');
  return (
    select coalesce(jsonb_agg(row order by id desc), '[]')
    from (
      select m.id, to_jsonb(m) || jsonb_build_object(
        'created_at', private.utc_text(m.created_at), 'due_at', private.utc_text(m.due_at),
        'gave_up_at', private.utc_text(m.gave_up_at)
      ) as row
      from private.outgoing_mails as m
      order by m.id desc limit 200
    ) as found
  );
end;
$$;
comment on function public.read_mails() is 'The mails that wait or could not be sent, newest first; at most 200.';

create function public.remove_mail(mail bigint)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_administrator('Only administrators can remove mails.');
  delete from private.outgoing_mails where id = mail;
  return found;
end;
$$;
comment on function public.remove_mail(bigint) is 'Removes a mail, for example because an administrator has handed it on.';

revoke all on function private.most_mails_a_day(text) from public;
revoke all on function private.queue_mail(text, text, jsonb) from public;
revoke all on function private.remind_administrators(jsonb) from public;
revoke all on function private.mail_entry_decision(public.listing_entries, text, text) from public;
revoke all on function public.read_mails() from public, anon;
revoke all on function public.remove_mail(bigint) from public, anon;
grant execute on function public.read_mails() to authenticated, service_role;
grant execute on function public.remove_mail(bigint) to authenticated, service_role;
