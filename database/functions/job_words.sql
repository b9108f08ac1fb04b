-- Words as people search for them: `C++`, `C#`, `.NET` and `Node.js` are words, which PostgreSQL's
-- own parser takes for c, c, net and node.js.

-- The words of a text, once each. What joins letters inside a word stays in it (R&D, full-stack);
-- brackets, slashes and the like part words.
create or replace function private.tokens_of(said text) returns setof text
language sql immutable set search_path = '' as $$
  select distinct token from (
    select ltrim(rtrim(part, '.&-_%'), '+#&-_%') as token
    from unnest(string_to_array(translate(
      lower(said), E',;:!?()[]{}"\'/|\\–—…•·*=<>~^`@।’‘“”\t\n\r\u00a0', repeat(' ', 50)), ' ')) as part) as trimmed
  where length(token) between 1 and 40
$$;

-- What a word has in common with its other forms, in Hindi or in English.
do $$
declare
  hindi text := case when exists (select from pg_catalog.pg_ts_dict where dictname = 'hindi_stem') then 'hindi_stem' else 'simple' end;
begin
  execute format($function$
    create or replace function private.stem_of(word text) returns text
    language sql immutable set search_path = '' as $body$
      select coalesce((ts_lexize(
        case when word ~ '[\u0900-\u097f]' then 'pg_catalog.%s'::regdictionary else 'pg_catalog.english_stem'::regdictionary end,
        word))[1], word)
    $body$ $function$, hindi);
end;
$$;

-- The words in a text and, behind a ~, the stems of those that have another one.
create or replace function private.lexemes_of(said text) returns text[]
language sql immutable set search_path = '' as $$
  with said as materialized (select token from private.tokens_of(said) as token)
  select array(
    select token from said
    union
    select '~' || stem
    from said, unnest(string_to_array(token, '-')) as part, lateral (select private.stem_of(part) as stem offset 0) as stems
    where stem <> token)
$$;

-- What is asked for, as two queries: the words in the title, and anywhere. Names of one skill stand
-- for each other and for nothing else; other words also for their other forms. Null where nothing
-- is left to ask for. `meanings`: for each word an array of those of which a posting that is found
-- has one at least.
create or replace function private.word_queries(asked text, out in_title text, out anywhere text, out meanings text[])
language plpgsql stable set search_path = '' as $$
declare
  said text[] := (array(
    select ltrim(rtrim(part, '.&-_%'), '+#&-_%')
    from unnest(string_to_array(translate(
      lower(left(asked, 100)), E',;:!?()[]{}"\'/|\\–—…•·*=<>~^`@।’‘“”\t\n\r\u00a0', repeat(' ', 50)), ' ')) with ordinality as parts (part, place)
    where ltrim(rtrim(part, '.&-_%'), '+#&-_%') <> ''
    order by place))[1:8];
  place integer := 1;
  taken integer;
  names text[];
  stem text;
begin
  while place <= coalesce(cardinality(said), 0) loop
    -- The longest name of a skill that begins here.
    for size in reverse 3..1 loop
      taken := size;
      select array_agg(other.name) into names
      from public.skill_names named join public.skill_names other on other.skill = named.skill
      where place + size - 1 <= cardinality(said) and named.name = array_to_string(said[place:place + size - 1], ' ');
      exit when names is not null;
    end loop;
    stem := private.stem_of(said[place]);
    if names is not null then
      in_title := concat_ws(' & ', in_title, private.any_name(names, ''));
      anywhere := concat_ws(' & ', anywhere, format('(%s | %s)', private.any_name(names, ''), private.any_name(names, '@')));
      meanings := meanings || private.word_of_each(names)::text;
    elsif said[place] <> all ('{a,an,and,at,for,in,of,on,or,the,to,with,job,jobs,vacancy,vacancies,का,की,के,को,में,और,या,से,नौकरी}'::text[]) then
      in_title := concat_ws(' & ', in_title, format('(%L | %L | %L)', said[place], stem, '~' || stem));
      anywhere := concat_ws(' & ', anywhere,
        format('(%L | %L | %L | %L | %L | %L)', said[place], stem, '~' || stem, '@' || said[place], '@' || stem, '@~' || stem));
      meanings := meanings || array[said[place], stem, '~' || stem]::text;
    end if;
    place := place + taken;
  end loop;
end;
$$;

-- Any of these names, each of which may have several words.
create or replace function private.any_name(names text[], mark text) returns text
language sql stable set search_path = '' as $$
  select '(' || string_agg(every_word, ' | ') || ')'
  from unnest(names) as name, lateral (
    select '(' || string_agg(quote_literal(mark || token), ' & ') || ')' as every_word from private.tokens_of(name) as token) as words
$$;

-- Of each of these names the word to look for: one that is a name itself, or the longest.
create or replace function private.word_of_each(names text[]) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(distinct word)
  from unnest(names) as name, lateral (
    select word from private.tokens_of(name) as word order by word = any (names) desc, length(word) desc, word limit 1) as chosen
$$;

revoke all on function
  private.tokens_of(text), private.stem_of(text), private.lexemes_of(text), private.word_queries(text), private.any_name(text[], text),
  private.word_of_each(text[])
from public;
