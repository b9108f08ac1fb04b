-- The words of a text, once each, as people search for them: `C++`, `C#`, `.NET` and `Node.js` are
-- words, which PostgreSQL's own parser reads as c, c, net and node.js. Characters that join letters
-- stay in the word (R&D, full-stack); brackets, slashes and the like separate words.
create or replace function private.tokens_of(said text) returns setof text
language sql immutable set search_path = '' as $$
  select distinct token from (
    select ltrim(rtrim(part, '.&-_%'), '+#&-_%') as token
    from unnest(string_to_array(translate(
      lower(said), E',;:!?()[]{}"\'/|\\–—…•·*=<>~^`@।’‘“”\t\n\r\u00a0', repeat(' ', 50)), ' ')) as part) as trimmed
  where length(token) between 1 and 40
$$;

revoke all on function private.tokens_of(text) from public;
