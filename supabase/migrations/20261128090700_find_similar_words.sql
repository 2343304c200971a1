-- Similar words: what a mistyped word may mean, by the rules of the site's own search. A slip is a letter added, missing or
-- wrong, or two neighbours swapped.

create function private.count_slips(one text, other text, most integer)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
declare
  first constant text[] := string_to_array(one, null);
  second constant text[] := string_to_array(other, null);
  columns constant integer := cardinality(second);
  far constant integer := most + 1;
  before_last integer[];
  last integer[];
  current integer[];
  slips integer;
  least_slips integer;
begin
  if abs(cardinality(first) - columns) > most then return far; end if;
  -- Element n + 1 belongs to column n. More than `most` columns off the diagonal, there are too many slips.
  last := array(select least(n, far) from generate_series(0, columns) as n);
  for r in 1 .. cardinality(first) loop
    current := array_fill(far, array[columns + 1]);
    if r <= most then current[1] := r; end if;
    least_slips := current[1];
    for c in greatest(1, r - most) .. least(columns, r + most) loop
      slips := last[c];
      if first[r] <> second[c] then
        slips := least(slips, last[c + 1], current[c]) + 1;
        if r > 1 and c > 1 and first[r] = second[c - 1] and first[r - 1] = second[c] then
          slips := least(slips, before_last[c - 1] + 1);
        end if;
      end if;
      current[c + 1] := slips;
      if slips < least_slips then least_slips := slips; end if;
    end loop;
    if least_slips > most then return far; end if;
    before_last := last;
    last := current;
  end loop;
  return least(last[columns + 1], far);
end;
$$;
comment on function private.count_slips(text, text, integer) is 'The slips between two words; most + 1 if there are more.';

create function private.split_in_two(word text)
returns table (words text[])
language sql
stable
set search_path = ''
as $$
  select array[left(word, at), substr(word, at + 1)]
  from generate_series(2, char_length(word) - 2) as at
  where private.is_known_word(left(word, at)) and private.is_known_word(substr(word, at + 1));
$$;
comment on function private.split_in_two(text) is 'The ways to divide a word into two words of listings.';

create function private.topic_words(context jsonb)
returns setof text
language sql
stable
set search_path = ''
as $$
  select part from private.search_topics as t, unnest(string_to_array(t.phrase, ' ')) as part
  union
  select part from jsonb_array_elements(context -> 'phrases') as p, unnest(string_to_array(p ->> 'phrase', ' ')) as part
  where p ->> 'kind' <> 'everywhere';
$$;
comment on function private.topic_words(jsonb) is 'All words that mean a category or an area, or a part of one.';

create function private.is_topic_word(word text, context jsonb)
returns boolean
language sql
stable
set search_path = ''
as $$
  select word in (select private.topic_words(context));
$$;
comment on function private.is_topic_word(text, jsonb) is 'Whether a word means a category or an area, or a part of one.';

create function private.similar_words(typed text, context jsonb)
returns table (words text[], slips integer)
language plpgsql
stable
set search_path = ''
as $$
declare
  length constant integer := char_length(typed);
  most constant integer := case when length >= 8 then 2 else 1 end;
  typed_letters constant integer := private.letters_of(typed);
begin
  if length < 3 or length > 30 or typed !~ '[^0-9]' or private.is_search_word(typed, 'ordinary')
    or private.is_search_word(typed, 'asking')
  then
    return;
  end if;
  return query
  with of_topics as materialized (
    select t.word from private.topic_words(context) as t (word)
  ),
  near as materialized (
    select c.word, private.count_slips(typed, c.word, most) as slips
    from (
      select v.word from private.search_vocabulary as v
      where char_length(v.word) between length - most and length + most
        -- A slip changes at most two letters of the set.
        and bit_count((v.letters # typed_letters)::bit(32)) <= most * 2
      union
      select t.word from of_topics as t
    ) as c
    where char_length(c.word) >= 4 and c.word <> typed and abs(char_length(c.word) - length) <= most
  ),
  nearest as materialized (
    -- Only of the nearest is counted how many listings have them.
    select n.word, n.slips, left(n.word, 1) = left(typed, 1) as is_same_start,
      exists (select from of_topics as t where t.word = n.word) as is_topic
    from near as n where n.slips <= most
    order by n.slips, left(n.word, 1) = left(typed, 1) desc, n.word limit 40
  ),
  counted as (
    select n.*, cardinality(private.find_entries(private.lexeme(n.word), 1000)) as listings from nearest as n
  ),
  every as (
    select array[c.word] as found, c.slips as far,
      c.listings + case when c.is_same_start then 1000000 else 0 end + case when c.is_topic then 100 else 0 end as weight
    from counted as c
    where c.is_topic
      -- Nobody means a word that only descriptions have.
      or (c.listings > 0 and private.has_search_entries(private.lexeme(c.word) || ':ABC'))
    union all
    select s.words, 1, 0 from private.split_in_two(typed) as s
  )
  select e.found, e.far from every as e
  order by e.far, e.weight desc, array_to_string(e.found, ' ') collate "C" limit 12;
end;
$$;
comment on function private.similar_words(text, jsonb) is 'Words of the directory that a mistyped word may mean, the most likely first; at most 12.';

revoke all on function private.count_slips(text, text, integer) from public;
revoke all on function private.split_in_two(text) from public;
revoke all on function private.topic_words(jsonb) from public;
revoke all on function private.is_topic_word(text, jsonb) from public;
revoke all on function private.similar_words(text, jsonb) from public;
