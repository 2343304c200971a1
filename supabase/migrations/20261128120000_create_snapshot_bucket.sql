-- The snapshot: the bucket of a hosted project from which visitors' browsers read what is published, without a server
-- of ours. Administrators write it after a publish. The embedded server keeps such files in its data folder and has no
-- schema storage; it asks is_admin() itself.

do $$
begin
  if to_regclass('storage.buckets') is null or to_regclass('storage.objects') is null then
    return;
  end if;

  -- Public: reads by name pass no policy. 50 MB are maxBucketBytes of the core, for the descriptions of 200,000 listings.
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('snapshot', 'snapshot', true, 52428800, array['application/json'])
  on conflict (id) do update set public = excluded.public,
    file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

  -- Whoever writes has to see what is there. Nobody else needs a list: the index names every file.
  create policy "snapshot: administrators list" on storage.objects
    for select to authenticated
    using (bucket_id = 'snapshot' and (select public.is_admin()));

  -- Files named by their content, and the index that names them.
  create policy "snapshot: administrators upload" on storage.objects
    for insert to authenticated
    with check (bucket_id = 'snapshot' and (select public.is_admin())
      and name ~ '^v2/([0-9a-f]{16}|index)\.json$');

  -- The index is replaced; a piece is uploaded again to mark it as needed.
  create policy "snapshot: administrators replace" on storage.objects
    for update to authenticated
    using (bucket_id = 'snapshot' and (select public.is_admin()))
    with check (bucket_id = 'snapshot' and (select public.is_admin())
      and name ~ '^v2/([0-9a-f]{16}|index)\.json$');

  create policy "snapshot: administrators delete" on storage.objects
    for delete to authenticated
    using (bucket_id = 'snapshot' and (select public.is_admin()));
end;
$$;
