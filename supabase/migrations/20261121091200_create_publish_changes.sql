-- publish_changes: the one way in which administrators write the published directory.

create function private.revision_of(kind text, wanted text)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  found_revision bigint;
begin
  case kind
    when 'listing' then
      select revision into found_revision from public.listings where id = wanted for update;
    when 'category' then
      select revision into found_revision from public.categories where id = wanted for update;
    when 'area' then
      select revision into found_revision from public.areas where id = wanted for update;
    when 'article' then
      select revision into found_revision from public.articles where id = wanted for update;
    else
      select revision into found_revision from public.site_documents
      where document = kind and record_id = wanted for update;
  end case;
  return found_revision;
end;
$$;
comment on function private.revision_of(text, text) is 'Locks a record and answers its revision; null when there is none.';

create function private.remove_record(kind text, wanted text, survivor text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  owner uuid;
begin
  case kind
    when 'listing' then
      delete from public.listings where id = wanted returning user_id into owner;
      if survivor is not null then
        update public.listings set user_id = owner
        where id = survivor and user_id is null and owner is not null;
        update public.claim_requests set listing_id = survivor where listing_id = wanted;
        update public.listing_removals set merged_into = survivor
        where listing_id = wanted or merged_into = wanted;
      end if;
    when 'category' then delete from public.categories where id = wanted;
    when 'area' then delete from public.areas where id = wanted;
    when 'article' then delete from public.articles where id = wanted;
    else delete from public.site_documents where document = kind and record_id = wanted;
  end case;
end;
$$;
comment on function private.remove_record(text, text, text) is 'Removes a record; a merged listing leaves claims and owner to the survivor.';

create function private.publish_step(step jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  kind constant text := step ->> 'kind';
  wanted constant text := step ->> 'id';
  guard constant bigint := (step ->> 'revision')::bigint;
  survivor constant text := step ->> 'mergedInto';
  present bigint := private.revision_of(kind, wanted);
  outcome text := 'published';
begin
  if step ->> 'operation' = 'remove' then
    if present is null then
      present := null; -- Somebody removed it before: what was wanted is so.
    elsif present is distinct from guard
      or (survivor is not null and private.revision_of('listing', survivor) is null) then
      outcome := 'conflict';
    else
      perform private.remove_record(kind, wanted, survivor);
      present := null;
    end if;
  elsif present is distinct from guard then
    outcome := 'conflict';
  else
    present := case kind
      when 'listing' then private.save_listing(wanted, step -> 'fields', present is null)
      when 'category' then private.save_place(kind, wanted, step -> 'fields', present is null)
      when 'area' then private.save_place(kind, wanted, step -> 'fields', present is null)
      when 'article' then private.save_article(wanted, step -> 'fields', present is null)
      else private.save_site_document(kind, wanted, step -> 'fields')
    end;
  end if;
  return jsonb_build_object('kind', kind, 'id', wanted, 'outcome', outcome, 'revision', present);
end;
$$;
comment on function private.publish_step(jsonb) is 'Does one step, unless somebody changed the record meanwhile.';

create function public.publish_changes(steps jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  step jsonb;
  place bigint;
  current_step text := 'the batch';
  outcomes jsonb[];
  answer jsonb;
  reason text;
begin
  -- The role setting is the caller's own, which a security definer function leaves as it was.
  if coalesce(current_setting('role', true), '') <> 'service_role' and not public.is_admin() then
    raise exception 'Only administrators can publish.'
      using errcode = '42501', hint = 'Sign in with an administrator''s account.';
  end if;
  if jsonb_typeof(steps) is distinct from 'array' or jsonb_array_length(steps) > 1000 then
    perform private.refuse_publish('A publish takes a list of at most 1000 steps.', 'Send smaller batches.');
  end if;
  perform private.check_publish_step(value, ordinality)
  from jsonb_array_elements(steps) with ordinality;
  if exists (
    select from jsonb_array_elements(steps) group by value ->> 'kind', value ->> 'id' having count(*) > 1
  ) then
    perform private.refuse_publish('A record stands in this batch twice.', 'Send one step for each record.');
  end if;

  -- One publish at a time: two that add the same record would otherwise both believe it new.
  perform pg_advisory_xact_lock(hashtext('manchester-eats publish_changes'));
  outcomes := array_fill(null::jsonb, array[jsonb_array_length(steps)]);
  -- Saves come first, so that a merge finds its survivor and guards nothing that it changes itself.
  for step, place in
    select value, ordinality from jsonb_array_elements(steps) with ordinality
    order by value ->> 'operation' = 'remove', ordinality
  loop
    current_step := format('%s "%s"', step ->> 'kind', left(step ->> 'id', 100));
    outcomes[place] := private.publish_step(step);
  end loop;

  answer := to_jsonb(outcomes);
  insert into public.publication_log (actor, saved, removed, conflicts, outcomes)
  select auth.uid(),
    count(*) filter (where o ->> 'outcome' = 'published' and s ->> 'operation' = 'save'),
    count(*) filter (where o ->> 'outcome' = 'published' and s ->> 'operation' = 'remove'),
    count(*) filter (where o ->> 'outcome' = 'conflict'),
    coalesce(jsonb_agg(o || jsonb_build_object('operation', s -> 'operation') order by n), '[]')
  from rows from (jsonb_array_elements(answer), jsonb_array_elements(steps))
    with ordinality as t (o, s, n);
  return answer;
exception
  when check_violation or not_null_violation or invalid_text_representation
    or numeric_value_out_of_range or invalid_datetime_format or datetime_field_overflow then
    get stacked diagnostics reason = message_text;
    raise exception using errcode = '22023',
      message = format('%s cannot be published: %s', current_step, reason),
      hint = 'Correct the record, then publish again. Nothing of this batch was written.';
end;
$$;
comment on function public.publish_changes(jsonb) is 'Applies the steps of a publish in one transaction, each guarded by the revision it was planned on.';

revoke all on function private.revision_of(text, text) from public;
revoke all on function private.remove_record(text, text, text) from public;
revoke all on function private.publish_step(jsonb) from public;
revoke all on function public.publish_changes(jsonb) from public, anon;
grant execute on function public.publish_changes(jsonb) to authenticated, service_role;
