-- Which names say that a posting is in a region, as words of its place: kept by
-- fill_region_names(), so that a posting's regions are looked up when it is written and not at each
-- search.
create table private.region_names (
  words text[] not null check (words <> '{}'),
  region text not null,
  primary key (words, region)
);
create index region_names_by_word on private.region_names ((words[1]));

drop function if exists private.query_by_letter(text, text);

-- Each posting's regions are added to its words.
truncate private.job_search, private.search_words;
