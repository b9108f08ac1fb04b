-- Browsing looks a whole run of letters up at once, with the place it goes with, where it met four or ten lists of letters before.
drop index if exists private.job_search_grams, private.job_search_text;

-- Everything that postings ever said, piece by piece: a run of a title or of a place between two spaces; a company, a department, a skill or an
-- experience as a whole. A piece is found by the letters or the words in it, and its number finds the postings.
create table private.search_pieces (
  number integer primary key generated always as identity,
  kind text not null check (kind in ('title', 'mention', 'place', 'experience')),
  piece text not null,
  -- The words in it and, behind a ~, the stems of those that have another one.
  lexemes text[] not null,
  unique (kind, piece)
);
create index search_pieces_lexemes on private.search_pieces using gin (lexemes) where kind in ('title', 'mention');
create index search_pieces_grams on private.search_pieces using gin (private.grams_of(piece)) where kind <> 'mention';
do $$
declare
  home text := (
    select n.nspname from pg_catalog.pg_extension e join pg_catalog.pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  if home is not null then
    execute format('create index search_pieces_letters on private.search_pieces using gin (piece %I.gin_trgm_ops) where kind <> ''mention''', home);
  end if;
end;
$$;

-- The numbers of a posting's pieces; and each of its title and mentions once more with each of its place, in the upper half: so what two common
-- ones have in common is read off the index, and is nothing at once where they have nothing. Filled anew by functions/keep_job_search.sql.
truncate private.job_search;
alter table private.job_search add column keys bigint[] not null;
create index job_search_keys on private.job_search using gin (keys) with (gin_pending_list_limit = 256);

-- A search knows what experience is asked for too, and for each word the words that stand for it.
alter type private.search_terms add attribute experience text, add attribute meanings text[];

drop function if exists private.pick_jobs(private.search_terms, text, text, text, timestamptz, uuid, integer);
drop function if exists private.terms_of(text, text, boolean);
drop function if exists private.word_queries(text);
drop function if exists private.text_filter(text, text, text);
drop function if exists private.title_filters(private.search_terms, text, text);
drop function if exists private.place_filters(private.search_terms, text);
drop function if exists private.other_filters(text, text, text);
drop function if exists private.job_search_of(public.jobs);
drop function if exists private.words_of(text, text);
