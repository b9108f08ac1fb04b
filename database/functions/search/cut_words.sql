-- The words of a text, in lower case with one blank between two, as people search for them: `C++`,
-- `C#`, `.NET` and `Node.js` are words, which PostgreSQL's own parser reads as c, c, net and
-- node.js. Signs that join letters stay in the word (R&D, full-stack); brackets, slashes and the
-- like separate words. Words of more than 40 letters are none. One expression: translate() takes
-- twice as long for so many signs, and conditions on what stands before and behind eight times.
create or replace function private.cut_words(said text) returns text
language sql immutable set search_path = '' as $$
  select btrim(case when words ~ '\S{41}' then regexp_replace(words, '\S{41,} ', '', 'g') else words end)
  from (select regexp_replace(' ' || lower(said) || ' ',
    E'([.&_%-]*[,;:!?()\\[\\]{}"\'/|\\\\–—…•·*=<>~^`@।’‘“”$\\s\u00a0]+[+#&_%-]*)+', ' ', 'g') as words offset 0) as cut
$$;

revoke all on function private.cut_words(text) from public;
