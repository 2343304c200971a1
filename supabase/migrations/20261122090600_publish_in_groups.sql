-- publish_changes: all guards are checked before anything is written, so that steps of one group are
-- applied together or not at all, and so that a merge may lead to a record that is merged itself.

create function private.plan_publish(steps jsonb, out conflicts boolean[], out depths integer[], out ends text[])
language plpgsql
set search_path = ''
as $$
declare
  kinds text[];
  ids text[];
  removals boolean[];
  survivors text[];
  groups text[];
  present bigint[];
  place_of jsonb;
  refused_groups text[];
  place integer;
  next_place integer;
  target text;
  astray integer[] := '{}';
  is_settled boolean := false;
begin
  select array_agg(s ->> 'kind' order by n), array_agg(s ->> 'id' order by n),
    array_agg(s ->> 'operation' = 'remove' order by n),
    array_agg(coalesce(s ->> 'replacedBy', s ->> 'mergedInto') order by n),
    array_agg(s ->> 'group' order by n),
    array_agg(private.revision_of(s ->> 'kind', s ->> 'id') order by n),
    jsonb_object_agg(concat_ws(':', s ->> 'kind', s ->> 'id'), n)
  into kinds, ids, removals, survivors, groups, present, place_of
  from jsonb_array_elements(steps) with ordinality as t (s, n);
  -- Removing what is gone already is no conflict: what was wanted is so.
  select array_agg(present[n] is distinct from (s ->> 'revision')::bigint
      and not (removals[n] and present[n] is null) order by n),
    array_agg(0 order by n), array_agg(null::text order by n)
  into conflicts, depths, ends
  from jsonb_array_elements(steps) with ordinality as t (s, n);

  -- A step that is refused may take away what another one needs, so this is repeated until it holds.
  while not is_settled and cardinality(ids) > 0
  loop
    is_settled := true;
    for place in 1 .. cardinality(ids)
    loop
      continue when conflicts[place] or not removals[place] or present[place] is null
        or survivors[place] is null;
      target := survivors[place];
      depths[place] := 1;
      loop
        next_place := (place_of -> concat_ws(':', kinds[place], target))::integer;
        if next_place is null or conflicts[next_place] then
          if private.revision_of(kinds[place], target) is null then target := null; end if;
          exit;
        end if;
        exit when not removals[next_place];
        -- Removed in this batch: the survivor is what replaces it; a circle leads nowhere.
        target := case when present[next_place] is not null then survivors[next_place] end;
        depths[place] := depths[place] + 1;
        exit when target is null or depths[place] > cardinality(ids);
      end loop;
      if depths[place] > cardinality(ids) then target := null; end if;
      if target is null then astray := astray || place; end if;
      ends[place] := target;
    end loop;
    foreach place in array astray
    loop
      conflicts[place] := true;
      is_settled := false;
    end loop;
    astray := '{}';
    select array_agg(distinct groups[n]) into refused_groups
    from generate_subscripts(ids, 1) as n where conflicts[n] and groups[n] is not null;
    for place in 1 .. cardinality(ids)
    loop
      if not conflicts[place] and groups[place] = any (refused_groups) then
        conflicts[place] := true;
        is_settled := false;
      end if;
    end loop;
  end loop;
end;
$$;
comment on function private.plan_publish(jsonb) is 'Locks the records of all steps and says which steps are conflicts, how many merges lie between a record and its last survivor, and which one that is.';

drop function private.publish_step(jsonb);
create function private.publish_step(step jsonb, survivor text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  kind constant text := step ->> 'kind';
  wanted constant text := step ->> 'id';
  is_new constant boolean := private.revision_of(kind, wanted) is null;
begin
  if step ->> 'operation' = 'remove' then
    if not is_new then
      perform private.remove_record(kind, wanted, survivor);
    end if;
  elsif kind = 'listing' then
    perform private.save_listing(wanted, step -> 'fields', is_new);
  elsif kind in ('category', 'area') then
    perform private.save_place(kind, wanted, step -> 'fields', is_new);
  elsif kind = 'article' then
    perform private.save_article(wanted, step -> 'fields', is_new);
  else
    perform private.save_site_document(kind, wanted, step -> 'fields');
  end if;
end;
$$;
comment on function private.publish_step(jsonb, text) is 'Does one step of which the guard was checked.';

create or replace function public.publish_changes(steps jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
-- Rows may be locked by others too: a claim locks the listing it is for.
set lock_timeout = '5s'
as $$
declare
  step jsonb;
  survivor text;
  plan record;
  current_step text := 'the batch';
  answer jsonb;
  reason text;
  revision_before bigint;
  mark jsonb := '{}';
begin
  perform private.require_administrator('Only administrators can publish.');
  perform private.begin_write();
  select case when is_called then last_value else 0 end into revision_before
  from private.directory_revision;
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

  select * into plan from private.plan_publish(steps);
  -- Saves come first, so that a merge finds its survivor. In a chain of merges each record goes to the
  -- last survivor at once, the nearest first: moving everything from link to link would take minutes.
  for step, survivor in
    select s, plan.ends[n] from jsonb_array_elements(steps) with ordinality as t (s, n)
    where not plan.conflicts[n]
    order by s ->> 'operation' = 'remove', plan.depths[n], n
  loop
    current_step := format('%s "%s"', step ->> 'kind', left(step ->> 'id', 100));
    perform private.publish_step(step, survivor);
  end loop;

  -- A batch that wrote nothing leaves no mark.
  if exists (select from private.directory_revision where is_called and last_value > revision_before) then
    mark := coalesce((
      select jsonb_build_object('mark', token) from private.history_marks where revision is null
    ), '{}');
  end if;
  select coalesce(jsonb_agg(
    private.record_row(s ->> 'kind', s ->> 'id') || mark
      || jsonb_build_object('outcome', case when plan.conflicts[n] then 'conflict' else 'published' end)
    order by n), '[]')
  into answer from jsonb_array_elements(steps) with ordinality as t (s, n);
  insert into public.publication_log (actor, saved, removed, conflicts, outcomes)
  select auth.uid(),
    count(*) filter (where o ->> 'outcome' = 'published' and s ->> 'operation' = 'save'),
    count(*) filter (where o ->> 'outcome' = 'published' and s ->> 'operation' = 'remove'),
    count(*) filter (where o ->> 'outcome' = 'conflict'),
    coalesce(jsonb_agg((o - 'record' - 'mark') || jsonb_build_object('operation', s -> 'operation') order by n), '[]')
  from rows from (jsonb_array_elements(answer), jsonb_array_elements(steps))
    with ordinality as t (o, s, n);
  return answer;
exception
  when check_violation or not_null_violation or invalid_text_representation
    or numeric_value_out_of_range or invalid_datetime_format or datetime_field_overflow
    -- A list within a list of names.
    or feature_not_supported then
    get stacked diagnostics reason = message_text;
    raise exception using errcode = '22023',
      message = format('%s cannot be published: %s', current_step, reason),
      hint = 'Correct the record, then publish again. Nothing of this batch was written.';
end;
$$;
comment on function public.publish_changes(jsonb) is 'Applies the steps of a publish in one transaction, each guarded by the revision it was planned on; answers every record as it is afterwards.';

revoke all on function private.plan_publish(jsonb) from public;
revoke all on function private.publish_step(jsonb, text) from public;
