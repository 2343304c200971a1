-- E-mail addresses of listings: what an owner writes there counts and is checked like every other text.

create or replace function private.apply_owner_rules()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  most_bytes constant bigint := 2000000;
  -- All but tab, line feed and carriage return. As JSON, each takes six bytes.
  control_characters constant text := '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]';
  refused_column text;
  bytes bigint;
  bytes_before bigint;
  bytes_of_others bigint;
begin
  -- Runs as whoever writes: publish_changes and the service role are not owners.
  if current_user <> 'authenticated' then
    return new;
  end if;
  new.updated_at := now();
  if tg_op = 'INSERT' then
    new.created_at := now();
    new.source := 'owner';
    new.status := 'pending';
    if (select count(*) from public.listings where user_id = new.user_id) >= 100 then
      raise exception 'This account has 100 listings, which is as many as one account may have.'
        using errcode = 'P0001', hint = 'Ask an administrator to add further ones.';
    end if;
  else
    new.status := old.status;
  end if;

  -- What an administrator wrote stays as it is: an owner answers only for what the owner changes.
  select min(name) filter (where text is distinct from text_before and text ~ control_characters),
    sum(octet_length(text)), coalesce(sum(octet_length(text_before)), 0)
  into refused_column, bytes, bytes_before
  from (values
    ('name', new.name, old.name),
    ('description', new.description, old.description),
    ('address', new.address, old.address),
    ('category', new.category, old.category),
    ('categories', array_to_string(new.categories, ''), array_to_string(old.categories, '')),
    ('phone', new.phone, old.phone),
    ('email', new.email, old.email),
    ('website', new.website, old.website),
    ('area', new.area, old.area),
    ('html_content', new.html_content, old.html_content),
    ('image_url', new.image_url, old.image_url)
  ) as t (name, text, text_before);
  if refused_column is not null then
    raise exception 'The % must not contain control characters.', refused_column
      using errcode = 'P0001', hint = 'Remove them, then save again. Tabs and line breaks may stay.';
  end if;
  -- An account that has more already may still shorten it.
  if bytes > bytes_before then
    select coalesce(sum(
      octet_length(name) + octet_length(description) + octet_length(address) + octet_length(category)
      + octet_length(array_to_string(categories, '')) + octet_length(phone) + octet_length(email) + octet_length(website)
      + octet_length(area) + octet_length(html_content) + octet_length(image_url)
    ), 0)
    into bytes_of_others
    from public.listings where user_id = new.user_id and id <> new.id;
    if bytes_of_others + bytes > most_bytes then
      raise exception 'The listings of this account would hold more than 2,000,000 bytes of text, which is the most for one account.'
        using errcode = 'P0001', hint = 'Shorten or delete a listing, or ask an administrator to add it.';
    end if;
  end if;
  return new;
end;
$$;
comment on function private.apply_owner_rules() is 'An owner''s new listing waits for a review; time and status are the database''s; what one account writes is limited.';
