-- Publication log: who published what and when, one row for each call of publish_changes.

create table public.publication_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  saved integer not null,
  removed integer not null,
  conflicts integer not null,
  outcomes jsonb not null
);
comment on table public.publication_log is 'What each publish did, by ids. Readable by administrators.';
comment on column public.publication_log.actor is 'The administrator, or null for the service role.';
comment on column public.publication_log.outcomes is 'Operation, kind, id, outcome and revision of each step.';

alter table public.publication_log enable row level security;
revoke all on public.publication_log from public, anon, authenticated;
grant select on public.publication_log to authenticated;
grant select, insert, update, delete on public.publication_log to service_role;

create policy "publication_log: administrators read it" on public.publication_log
  for select to authenticated using ((select public.is_admin()));
