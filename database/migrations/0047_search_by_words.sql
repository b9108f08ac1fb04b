-- Browsing looks words up where it looked numbers of pieces up before: two common filters made
-- lists of thousands of numbers, and a second of work.
drop function if exists private.any_key(integer[], integer[]);
drop function if exists private.each_key(text[], integer[]);
drop function if exists private.keys_filter(private.search_terms);
drop function if exists private.covers(text[], text[]);
drop function if exists private.all_of(text[]);
drop function if exists private.pieces_with(text, text, text[], text);
drop function if exists private.grams_to_look_up(text);
drop function if exists private.any_name(text[], text);
drop function if exists private.word_of_each(text[]);
drop function if exists private.word_queries(text);
drop function if exists private.terms_of(text, text, text, boolean);
drop function if exists private.row_filter(private.search_terms, text);
drop function if exists private.place_filter(private.search_terms);
drop function if exists private.title_filter(private.search_terms, text);
drop function if exists private.other_filters(text, text);
drop function if exists private.pay_filter(numeric, numeric, boolean);
drop function if exists private.find_jobs(text, text, text, text, integer);
drop function if exists private.pick_jobs(private.search_terms, text, text, timestamptz, uuid, integer);
drop function if exists private.ways_found(uuid[], text[], private.search_terms);
drop function if exists private.meant_words(text);
drop function if exists private.meant_place(text, private.search_terms);
drop function if exists private.nearest_word(text);
drop function if exists private.nearest_place(text);
drop function if exists private.names_of_place(text, boolean);
drop function if exists private.lexemes_of(text);
drop function if exists private.tokens_of(text);
drop function if exists private.read_mark(text);
drop function if exists private.search_jobs(text, text, text, numeric, numeric, text, boolean, text, boolean, text, integer);
drop type private.search_terms;

drop table private.search_pieces;
drop table private.search_words;
drop function private.grams_of(text);
truncate private.job_search;
alter table private.job_search
  drop column keys,
  add column currency text not null,
  -- Of the years that are asked for; null where none are, or where the text names no number.
  add column years_from numeric,
  add column years_to numeric;

-- `words` holds what title, company, department and skills say. Behind a sign the same table of
-- words holds more: `^` what the title says, `/` the place, `:` mode, type and seniority.
create index job_search_words on private.job_search using gin (words) with (gin_pending_list_limit = 256);

-- Every word of a posting's `words`, with its sign, and in about how many postings it is.
create table private.search_words (
  word text primary key,
  -- What its other forms share with it; null behind a sign.
  stem text,
  postings integer not null default 1
);
create index search_words_by_stem on private.search_words (stem) where stem is not null;

do $$
declare
  home text := (
    select n.nspname from pg_catalog.pg_extension e join pg_catalog.pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  if home is not null then
    execute format('create index search_words_letters on private.search_words using gin (word %I.gin_trgm_ops) where stem is not null', home);
    -- For reading to the letter.
    execute format('create index job_search_letters on private.job_search using gin (lower(title) %1$I.gin_trgm_ops, lower(location) %1$I.gin_trgm_ops)
      with (gin_pending_list_limit = 256)', home);
  end if;
end;
$$;

-- What a search asks for. Alternatives are a text: `machine learning|ml`.
create type private.search_terms as (
  -- For each word its alternatives, and what was typed for it.
  words text[], typed text[],
  -- Each as it was typed, and its plural.
  exact text[],
  -- The alternatives of the place; null without one.
  places text,
  -- Mode, type and seniority.
  facets text[],
  -- Conditions on years, pay and age, as SQL text over private.job_search; null without one.
  conditions text,
  -- As shapes.understood[].
  understood jsonb,
  -- The words and the place with corrected spellings; null where there are none.
  corrected_words text, corrected_place text
);

-- What people type for a mode, a seniority or a type.
create table private.facet_names (
  name text primary key,
  kind text not null check (kind in ('mode', 'level', 'type')),
  facet text not null
);
insert into private.facet_names (name, kind, facet)
select name, kind, facet from (values
  ('mode', 'remote', '{remote,remotely,"work from home",wfh,"work from anywhere","from home","home based","घर से काम","घर से","वर्क फ्रॉम होम",रिमोट,"ghar se kaam","ghar baithe"}'::text[]),
  ('mode', 'hybrid', '{hybrid,हाइब्रिड}'),
  ('mode', 'onsite', '{onsite,on-site,"on site","in office","work from office",wfo}'),
  ('level', 'fresher', '{fresher,freshers,"entry level",entry-level,junior,jr,trainee,"no experience","without experience",फ्रेशर,प्रशिक्षु}'),
  ('level', 'senior', '{senior,sr,वरिष्ठ}'),
  ('level', 'intern', '{intern,interns,internship,internships,इंटर्न,इंटर्नशिप}'),
  ('type', 'contract', '{contract,contractual,"on contract",temporary,संविदा}'),
  ('type', 'part-time', '{"part time",part-time,parttime,अंशकालिक,"पार्ट टाइम"}'),
  ('type', 'full-time', '{"full time",full-time,fulltime,पूर्णकालिक,"फुल टाइम"}')
) as facets (kind, facet, names), unnest(names) as name;
