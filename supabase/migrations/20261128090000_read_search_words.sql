-- Search words: the words of a text as the search compares them, the same on every PostgreSQL. Locales differ between
-- servers and extensions may be missing, so letters are folded by rules of our own.

create function private.fold_text(value text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  folded text;
begin
  if octet_length(value) = char_length(value) then
    return lower(value collate "C");
  end if;
  -- Letters with accents become a base letter and marks, which are left out.
  folded := regexp_replace(
    normalize(value, nfkd),
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670'
      || '\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0900-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957'
      || '\u0962\u0963\u0981-\u0983\u09bc\u09be-\u09cd\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u1ab0-\u1aff\u1dc0-\u1dff'
      || '\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f]+',
    '', 'g');
  folded := translate(
    lower(folded collate "C"),
    'ÆŒØĐÐÞŁΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЂЈЉЊЋЏ',
    'æœøđðþłαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяєіђјљњћџ');
  if folded ~ '[ßẞæœøđðþłı]' then
    folded := replace(replace(replace(folded, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae');
    folded := replace(replace(folded, 'œ', 'oe'), 'þ', 'th');
    folded := translate(folded, 'øđðłı', 'oddli');
  end if;
  return folded;
end;
$$;
comment on function private.fold_text(text) is 'Lower case, without accents: cafe for Café and CAFE.';

create function private.split_words(folded text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case when spaced = '' then '{}'::text[] else string_to_array(spaced, ' ') end
  from (
    select btrim(case
      when octet_length(folded) = char_length(folded) then regexp_replace(folded, '[^a-z0-9]+', ' ', 'g')
      -- Beyond ASCII, what is not known as punctuation or a sign counts as a letter.
      else regexp_replace(
        folded,
        '[\u0001-\u002f\u003a-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02df'
          || '\u055a-\u055f\u0589\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4'
          || '\u0964\u0965\u0e3f\u0e4f\u2000-\u206f\u20a0-\u20cf\u2190-\u245f\u2500-\u2bff\u2e00-\u2e7f'
          || '\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ue000-\uf8ff\ufd3e\ufd3f\ufe10-\ufe1f'
          || '\ufe30-\ufe6f\ufeff\ufff9-\uffff\U0001f000-\U0001faff\U000e0000-\U0010ffff]+',
        ' ', 'g')
    end) as spaced
  ) as whole;
$$;
comment on function private.split_words(text) is 'The words of a folded text, in their order.';

create function private.search_words(value text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(left(part, 100) order by n, half), '{}')
  from (
    select private.split_words(
      private.fold_text(regexp_replace(value, '[''’‘`´ʼʹ′＇‛]', '', 'g'))
    ) as found
  ) as every,
  unnest(found) with ordinality as w (word, n),
  -- A postcode written as one word becomes its two halves.
  unnest(
    case when word ~ '^[a-z]{1,2}[0-9][a-z0-9]?[0-9][a-z]{2}$'
      then array[left(word, -3), right(word, 3)] else array[word] end
  ) with ordinality as h (part, half)
  where word <> 'and' and (word <> 'n' or n = cardinality(found));
$$;
comment on function private.search_words(text) is 'Words as the search compares them: without accents, apostrophes, "and" or an "n" before another word.';

create function private.other_numbers(word text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case
    when char_length(word) < 3 or word !~ '^[a-z]+$' then '{}'::text[]
    when word ~ 'ies$' then array[left(word, -3) || 'y', left(word, -1)]
    when word ~ '([sxz]|ch|sh)es$' then array[left(word, -2), left(word, -1)]
    when word ~ 'ss$' then array[word || 'es']
    when word ~ 's$' then array[left(word, -1)]
    when word ~ '[^aeiou]y$' then array[left(word, -1) || 'ies', word || 's']
    when word ~ '([xz]|ch|sh)$' then array[word || 'es', word || 's']
    else array[word || 's']
  end;
$$;
comment on function private.other_numbers(text) is 'The singular of a plural, and the plural of a singular.';

create function private.lexeme(value text)
returns text
language sql
immutable
set search_path = ''
as $$
  select '''' || replace(replace(value, '\', '\\'), '''', '''''') || '''';
$$;
comment on function private.lexeme(text) is 'A value quoted for the text form of a tsvector or a tsquery.';

create function private.letters_of(word text)
returns integer
language sql
immutable
set search_path = ''
as $$
  select coalesce(bit_or(1 << (ascii(letter) & 31)), 0) from unnest(string_to_array(word, null)) as letter;
$$;
comment on function private.letters_of(text) is 'The letters of a word as bits, to tell quickly which words are not similar.';

revoke all on function private.fold_text(text) from public;
revoke all on function private.split_words(text) from public;
revoke all on function private.search_words(text) from public;
revoke all on function private.other_numbers(text) from public;
revoke all on function private.lexeme(text) from public;
revoke all on function private.letters_of(text) from public;
