-- Search terms: a query divided into categories, areas, postcodes and plain words, as the site's search divides it.
-- A term is JSON: {kind, words, others, isLast, isIdle, name, isName, start, end}; the context of a search is
-- {phrases: [{kind, name, phrase}], without: [{kind, name}]}, where a phrase of the kind `everywhere` names no topic.

create function private.is_search_word(word text, list text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select word = any (string_to_array(case list
    when 'before kinds' then 'a an the any some best good great nice top cheap'
    when 'before places' then 'in at near around by the'
    when 'small' then 'a an the at by in of on nearest closest'
    when 'streets' then 'road rd street avenue ave lane ln drive close crescent cres grove way terrace row walk brow '
      || 'approach st'
    when 'asking' then 'where wheres what whats which who can could i im id we you get find is are there theres do does '
      || 'have has want need looking look for to eat with my our some somewhere someplace anywhere any '
      || 'please all or both near nearest closest nearby around here me from '
      || 'best good great nice lovely decent proper top cheap affordable popular recommended favourite '
      || 'amazing tasty little local open now today tonight place places'
    when 'ordinary' then 'halal haram kosher vegan vegetarian veggie gluten dairy nut nuts free organic healthy allergy '
      || 'salad salads soup soups juice boba tortilla tortillas noodle noodles '
      || 'steak steaks ribs roast lamb beef pork duck turkey seafood lobster prawn prawns crab oysters '
      || 'rice bread cheese eggs bacon sausage pancake pancakes cupcake cupcakes toast pastry pastries '
      || 'menu menus meal meals food breakfast brunch lunch dinner supper buffet carvery dessert starter '
      || 'kids kid child children baby family families dog dogs pets friendly date romantic cosy quiet '
      || 'christmas easter valentines birthday party parties wedding function private group groups '
      || 'michelin star stars fine dining rooftop terrace outdoor outside seating garden view views parking '
      || 'live music jazz comedy quiz karaoke dancing sports football late night early morning sunday '
      || 'delivery takeout booking bookings table tables student discount deals offers cheapest posh fancy'
  end, ' '));
$$;
comment on function private.is_search_word(text, text) is 'Whether a word is in one of the lists of the site''s search, which a test compares.';

create function private.topic_of(phrase text, context jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- A name comes before an everyday word, and that before the other number of a name.
  select jsonb_build_object('kind', kind, 'name', name, 'isName', is_name)
  from (
    select kind, name, is_name, case when is_name then 0 else 2 end as preference, id
    from private.search_topics as t where t.phrase = topic_of.phrase
    union all
    select t.kind, t.name, false, 1, t.id
    from jsonb_array_elements(context -> 'phrases') as p
    join private.search_topics as t on t.is_name and t.kind = p ->> 'kind' and t.name = p ->> 'name'
    where p ->> 'phrase' = topic_of.phrase
  ) as every
  where private.has_search_entries(private.member_query(kind, name))
  order by preference, kind = 'area', id
  limit 1;
$$;
comment on function private.topic_of(text, jsonb) is 'The category or area with listings that a phrase means; null if none.';

create function private.postcode_at(words text[], at integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  first text := words[at];
  second text := '';
  last integer := at;
begin
  if first !~ '^[a-z]{1,2}[0-9]' then return null; end if;
  if first ~ '^[a-z]{1,2}[0-9][a-z0-9]?$' and private.has_search_entries(private.member_query('postcode', first)) then
    if words[at + 1] ~ '^[0-9][a-z]{0,2}$' then
      second := words[at + 1];
      last := at + 1;
    end if;
  else
    -- "m145" is the district M14 and the beginning of its other half.
    second := substring(first from '^[a-z]{1,2}[0-9][a-z0-9]?([0-9][a-z]?)$');
    if second is null then return null; end if;
    first := left(first, -char_length(second));
    if not private.has_search_entries(private.member_query('postcode', first)) then return null; end if;
  end if;
  return jsonb_build_object(
    'kind', 'postcode', 'name', upper(btrim(first || ' ' || second) collate "C"), 'isName', true,
    'words', case when second = '' then jsonb_build_array(first) else jsonb_build_array(first, second) end,
    'start', at, 'end', last
  );
end;
$$;
comment on function private.postcode_at(text[], integer) is 'The postcode, or its beginning, that stands in a query; null if no listing has it.';

create function private.topic_at(words text[], at integer, context jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  topic jsonb;
  next text;
begin
  for final in reverse least(cardinality(words), at + 7) .. at loop
    topic := private.topic_of(array_to_string(words[at:final], ' '), context);
    continue when topic is null;
    -- Not where a street's name begins so: `bury new road`.
    next := words[final + 1];
    continue when topic ->> 'kind' = 'area' and (
      private.is_search_word(next, 'streets')
      or (next in ('new', 'old') and private.is_search_word(words[final + 2], 'streets'))
    );
    return topic || jsonb_build_object('words', to_jsonb(words[at:final]), 'start', at, 'end', final);
  end loop;
  return private.postcode_at(words, at);
end;
$$;
comment on function private.topic_at(text[], integer, jsonb) is 'The category, area or postcode that a query names at a word; null if none. Names have eight words at most.';

create function private.mark_idle(terms jsonb[], list text)
returns jsonb[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  for at in reverse cardinality(terms) .. 1 loop
    exit when terms[at] ->> 'kind' <> 'word' or not private.is_search_word(terms[at] -> 'words' ->> 0, list);
    terms[at] := terms[at] || '{"isIdle": true}';
  end loop;
  return terms;
end;
$$;
comment on function private.mark_idle(jsonb[], text) is 'Marks the last words that say nothing before what follows.';

create function private.read_terms(words text[], others jsonb[], context jsonb)
returns jsonb[]
language plpgsql
stable
set search_path = ''
as $$
declare
  terms jsonb[] := '{}';
  count constant integer := coalesce(cardinality(words), 0);
  at integer := 1;
  last integer;
  topic jsonb;
  word text;
  is_idle boolean;
begin
  while at <= count loop
    select at + max(cardinality(phrase)) - 1 into last
    from jsonb_array_elements(context -> 'phrases') as p, string_to_array(p ->> 'phrase', ' ') as phrase
    where p ->> 'kind' = 'everywhere' and phrase = words[at:at + cardinality(phrase) - 1];
    topic := case when last is null then private.topic_at(words, at, context) end;
    if topic is not null and context -> 'without' @> jsonb_build_array(
      jsonb_build_object('kind', topic -> 'kind', 'name', topic -> 'name')
    ) then
      topic := null;
    end if;
    if topic is not null then
      terms := private.mark_idle(terms, case topic ->> 'kind' when 'category' then 'before kinds' else 'before places' end)
        || topic;
      at := (topic ->> 'end')::integer + 1;
      continue;
    end if;
    if last is not null then terms := private.mark_idle(terms, 'before places'); end if;
    for here in at .. coalesce(last, at) loop
      word := words[here];
      is_idle := last is not null
        or word = 'nearby'
        or (word = 'me' and words[here - 1] in ('near', 'around'))
        or (here < count and (word in ('near', 'around') or private.is_search_word(word, 'small')));
      terms := terms || jsonb_build_object(
        'kind', 'word', 'words', jsonb_build_array(word), 'start', here, 'end', here, 'isIdle', coalesce(is_idle, false),
        'isLast', last is null and here = count,
        'others', case when last is null then coalesce(others[here], '[]') else '[]' end
      );
    end loop;
    at := coalesce(last, at) + 1;
  end loop;
  return terms;
end;
$$;
comment on function private.read_terms(text[], jsonb[], jsonb) is 'Divides the words of a query into categories, areas, postcodes and plain words.';

revoke all on function private.is_search_word(text, text) from public;
revoke all on function private.topic_of(text, jsonb) from public;
revoke all on function private.postcode_at(text[], integer) from public;
revoke all on function private.topic_at(text[], integer, jsonb) from public;
revoke all on function private.mark_idle(jsonb[], text) from public;
revoke all on function private.read_terms(text[], jsonb[], jsonb) from public;
