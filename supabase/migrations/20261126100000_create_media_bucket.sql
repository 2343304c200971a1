-- Pictures: the bucket media of a hosted project. Everybody reads a picture whose name they know, administrators upload
-- and delete. The embedded server stores pictures in its data folder and has no schema storage; it asks is_admin() itself.

do $$
begin
  if to_regclass('storage.buckets') is null or to_regclass('storage.objects') is null then
    return;
  end if;

  -- Public: reads by name pass no policy. 409,600 bytes are maxMediaBytes of the core, and the types are its mediaTypes.
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('media', 'media', true, 409600,
    array['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp', 'image/x-icon'])
  on conflict (id) do update set public = excluded.public,
    file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

  -- A deletion has to see what it deletes. Nobody else lists the bucket: it can hold what is not published yet.
  create policy "media: administrators list" on storage.objects
    for select to authenticated
    using (bucket_id = 'media' and (select public.is_admin()));

  -- Named by its content, so that no upload can replace another picture; there is no policy for updates.
  create policy "media: administrators upload" on storage.objects
    for insert to authenticated
    with check (bucket_id = 'media' and (select public.is_admin())
      and name ~ '^[0-9a-f]{64}\.(png|jpg|gif|webp|bmp|ico)$');

  create policy "media: administrators delete" on storage.objects
    for delete to authenticated
    using (bucket_id = 'media' and (select public.is_admin()));
end;
$$;
