-- A text without who wrote it: each hidden part becomes one ▮. Hidden are the `known` words (names,
-- institutions), and what looks like an e-mail address, a link, a telephone number or, with
-- `also_places_of_study`, a college. A program finds no name that it does not know: this helps a
-- reader to judge without it and is no protection against one who wants to find out.
create or replace function private.without_identity(said text, known text[], also_places_of_study boolean default true)
returns text language plpgsql immutable set search_path = '' as $$
declare
  -- Letters of Hindi with their signs, which are no letters to a pattern.
  letter constant text := '[[:alnum:]ऀ-ॿ]';
  patterns text[] := array[
    '(?i)[[:alnum:]._%+-]+@[[:alnum:]-]+(\.[[:alnum:]-]+)+',
    '(?i)(https?://|www\.)[^[:space:]]+',
    '(?i)([[:alnum:]-]+\.)*(linkedin|github|gitlab|bitbucket|behance|dribbble|medium|twitter|facebook|instagram|kaggle|leetcode|hackerrank)\.(com|in|org|io)[^[:space:]]*',
    '\+[0-9][0-9 ().-]{8,16}[0-9]',
    '(?<![0-9])(0?[0-9]{5}[ -]?[0-9]{5}|[0-9]{3,4}[ -][0-9]{3}[ -]?[0-9]{4})(?![0-9])'];
  word text;
  pattern text;
begin
  if also_places_of_study then
    patterns := patterns || array[
      '([[:upper:]][[:alnum:].&''’-]*,? +((of|for|and|&) +)?){0,6}\m(University|College|Institute|Polytechnic|Academy|Vidyalaya|Vishwavidyalaya)\M( +(of|for) +[[:upper:]][[:alnum:]&''’-]*( +((and|&|of) +)?[[:upper:]][[:alnum:]&''’-]*){0,4})?(, *[[:upper:]][[:alpha:]]+)?',
      '\m(IIT|IIIT|NIT|IIM|IISc|BITS|AIIMS|XLRI)\M([ ,-]+[[:upper:]][[:lower:]]+)?',
      '([^[:space:],।]+ ){0,3}[^[:space:],।]*(विश्वविद्यालय|महाविद्यालय|कॉलेज|संस्थान)(, *[^[:space:],।]+)?'];
  end if;
  said := translate(said, '▮', '▪');
  for word in
    select distinct btrim(part) as name from unnest(known) as part where length(btrim(part)) > 1 order by name desc
  loop
    pattern := regexp_replace(regexp_replace(word, '([^[:alnum:][:space:]ऀ-ॿ])', '\\\1', 'g'), '[[:space:]]+', '[[:space:]]+', 'g');
    -- Several words in any spelling, a single one only as a name is written: a candidate called
    -- Mark must not hide every mark.
    if word !~ '[[:space:]]' then
      pattern := concat_ws('|', initcap(pattern), upper(pattern),
        case when pattern <> lower(pattern) or pattern !~ '[a-z]' then pattern end);
    end if;
    said := regexp_replace(said, format('(?<!%1$s)(%2$s)(?!%1$s)', letter, pattern), '▮',
      case when word ~ '[[:space:]]' then 'gi' else 'g' end);
  end loop;
  foreach word in array patterns loop
    said := regexp_replace(said, word, '▮', 'g');
  end loop;
  return regexp_replace(said, '▮([ ,]*▮)+', '▮', 'g');
end;
$$;

revoke all on function private.without_identity(text, text[], boolean) from public;
