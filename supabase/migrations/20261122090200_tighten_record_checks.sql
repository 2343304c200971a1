-- Record checks: the database accepts what the schemas of packages/shared accept, and nothing else.
-- One row that only the database accepts would be unreadable for every administrator. A test in
-- supabase/tests compares both. JavaScript trims more than blanks, and lengths are code points.

do $$
declare
  white_space constant text := e'\t\n\x0b\x0c\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006'
    '\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
  place record;
begin
  for place in
    select * from (values
      ('listings', 'name'), ('categories', 'name'), ('areas', 'name'), ('articles', 'title')
    ) as t (table_name, column_name)
  loop
    -- Its administrators could not read such a row, so nobody knew it by another name.
    execute format('update public.%I set %I = %L where btrim(%2$I, %4$L) = %5$L',
      place.table_name, place.column_name, 'Unnamed', white_space, '');
    execute format('alter table public.%I add constraint %I check (btrim(%I, %L) <> %L)',
      place.table_name, format('%s_%s_visible', place.table_name, place.column_name),
      place.column_name, white_space, '');
  end loop;

  -- Ids name records in addresses and in other records, so they are not rewritten: an existing one
  -- stays as it is, is shown as unreadable and can be removed.
  for place in
    select * from (values
      ('listings', 'id'), ('categories', 'id'), ('areas', 'id'), ('articles', 'id'),
      ('site_documents', 'record_id')
    ) as t (table_name, column_name)
  loop
    execute format('alter table public.%I add constraint %I check (btrim(%I, %L) = %3$I) not valid',
      place.table_name, format('%s_%s_trimmed', place.table_name, place.column_name),
      place.column_name, white_space);
  end loop;
end;
$$;

-- Counted in bytes, the same text was too long in one script and not in another. No row that passed
-- the old checks fails the new ones.
alter table public.listings drop constraint listings_reviews_data_length;
alter table public.listings add constraint listings_reviews_data_length check (
  jsonb_typeof(reviews_data) = 'array' and char_length(reviews_data::text) <= 100000
);
alter table public.site_documents drop constraint site_documents_value_length;
alter table public.site_documents add constraint site_documents_value_length check (
  jsonb_typeof(value) = 'object' and char_length(value::text) <= 500000
);
