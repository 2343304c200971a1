-- Removals for visitors name what was once public. Earlier versions also noted deleted listings that nobody
-- but their owner and administrators had seen. private.record_removals keeps those, for administrators.

delete from public.listing_removals as r
where r.merged_into is null
  -- What earlier versions noted: the first mark was set when their revisions ended.
  and r.revision <= (select min(revision) from private.history_marks)
  and not exists (select from public.listings as l where l.id = r.listing_id)
  -- The database gave it its id, as it does to what owners add, which only a publish makes public.
  and r.listing_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  and r.listing_id not in (
    select o ->> 'id'
    from public.publication_log as p, jsonb_array_elements(p.outcomes) as o
    where o ->> 'kind' = 'listing' and o ->> 'operation' = 'save' and o ->> 'outcome' = 'published'
  )
  -- A claim was accepted only of a public listing.
  and not exists (select from public.claim_requests as c where c.listing_id = r.listing_id);
