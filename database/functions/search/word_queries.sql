-- The search text as two queries: its words in the title, and anywhere. The names of one skill
-- match each other and nothing else; other words match their other forms too. Null when nothing is
-- left to search for. `meanings`: for each word an array of words, at least one of which every
-- match contains.
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

revoke all on function private.word_queries(text) from public;
