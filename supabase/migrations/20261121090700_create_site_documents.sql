-- Site documents: pages, ads, media and settings, each record as JSON under its kind and id.

create table public.site_documents (
  document text not null,
  record_id text not null,
  value jsonb not null,
  revision bigint not null default 0,
  primary key (document, record_id),
  constraint site_documents_document_known check (document in ('page', 'ad', 'media', 'setting')),
  constraint site_documents_record_id_length check (char_length(record_id) between 1 and 300),
  constraint site_documents_setting_known check (
    document <> 'setting' or record_id in ('siteSettings', 'authSettings', 'claimsEnabled')
  ),
  constraint site_documents_value_length check (
    jsonb_typeof(value) = 'object' and octet_length(value::text) <= 500000
  )
);
comment on table public.site_documents is 'Pages, ads, media list and settings. Disabled ads, media and auth settings are not public.';

alter table public.site_documents enable row level security;
revoke all on public.site_documents from public, anon, authenticated;
grant select on public.site_documents to anon, authenticated;
grant select, insert, update, delete on public.site_documents to service_role;

create policy "site_documents: everybody reads public ones" on public.site_documents
  for select to anon, authenticated using (
    case document
      when 'page' then true
      when 'ad' then value -> 'enabled' = 'true'::jsonb
      when 'setting' then record_id in ('siteSettings', 'claimsEnabled')
      else false
    end
  );
create policy "site_documents: administrators read all" on public.site_documents
  for select to authenticated using ((select public.is_admin()));

create trigger site_documents_20_revision
  before insert or update on public.site_documents
  for each row execute function private.stamp_revision();
