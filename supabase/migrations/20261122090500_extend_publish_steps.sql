-- Publish steps: what replaces a removed record, of any kind, and which steps belong together.

alter function private.check_publish_step(jsonb, bigint) rename to check_publish_step_content;

create function private.check_publish_step(step jsonb, place bigint)
returns void
language plpgsql
set search_path = ''
as $$
declare
  what text;
begin
  perform private.check_publish_step_content(step, place);
  what := format('step %s (%s "%s")', place, step ->> 'kind', left(step ->> 'id', 100));
  if coalesce(jsonb_typeof(step -> 'replacedBy'), 'null') not in ('null', 'string') then
    perform private.refuse_publish(
      format('%s is replaced by something without an id.', what), 'Send the id of a record, or null.');
  end if;
  if step ->> 'replacedBy' = step ->> 'id' then
    perform private.refuse_publish(format('%s cannot replace itself.', what), 'Name the one that stays.');
  end if;
  if coalesce(jsonb_typeof(step -> 'group'), 'null') not in ('null', 'string') then
    perform private.refuse_publish(
      format('%s has a group that is not text.', what), 'Send the name of its group, or leave it out.');
  end if;
end;
$$;
comment on function private.check_publish_step(jsonb, bigint) is 'Refuses a step whose operation, kind, id, revision, fields, group or replacement are not known.';

create or replace function private.remove_record(kind text, wanted text, survivor text)
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
  if survivor is not null then
    update private.record_removals as r set replaced_by = survivor
    where r.kind = remove_record.kind and (r.id = wanted or r.replaced_by = wanted);
  end if;
end;
$$;
comment on function private.remove_record(text, text, text) is 'Removes a record; a merged listing leaves claims and owner to the survivor.';

revoke all on function private.check_publish_step(jsonb, bigint) from public;
