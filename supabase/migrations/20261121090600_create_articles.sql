-- Articles: drafts stay with the administrators.

create table public.articles (
  id text primary key,
  slug text not null default '',
  title text not null,
  excerpt text not null default '',
  content text not null default '',
  date text not null default '',
  author text not null default '',
  image text not null default '',
  published boolean not null default false,
  tags text[] not null default '{}',
  revision bigint not null default 0,
  constraint articles_id_length check (char_length(id) between 1 and 200),
  constraint articles_slug_length check (char_length(slug) <= 300),
  constraint articles_title_length check (char_length(title) <= 300 and btrim(title) <> ''),
  constraint articles_excerpt_length check (char_length(excerpt) <= 5000),
  constraint articles_content_length check (char_length(content) <= 500000),
  constraint articles_byline_length check (
    char_length(date) <= 100 and char_length(author) <= 200 and char_length(image) <= 4000
  ),
  constraint articles_tags_length check (
    cardinality(tags) <= 50
    and array_position(tags, null) is null
    and char_length(array_to_string(tags, '')) <= 5000
  )
);
comment on table public.articles is 'Articles. Only those with published are public.';

alter table public.articles enable row level security;
revoke all on public.articles from public, anon, authenticated;
grant select on public.articles to anon, authenticated;
grant select, insert, update, delete on public.articles to service_role;

create policy "articles: everybody reads published ones" on public.articles
  for select to anon, authenticated using (published);
create policy "articles: administrators read all" on public.articles
  for select to authenticated using ((select public.is_admin()));

create trigger articles_20_revision
  before insert or update on public.articles
  for each row execute function private.stamp_revision();
