-- Fills the search for postings that existed before it, and names of regions for all.
do $$
begin
  perform private.fill_region_names();
  if not exists (select from private.job_search) then
    perform private.refresh_job_search();
  end if;
end;
$$;

-- What postings say in their texts (text_jobs): here, because its function must be there before.
create index if not exists jobs_by_text_words on public.jobs
  using gin (private.words_of_text(description, requirements, responsibilities)) with (gin_pending_list_limit = 256) where status = 'active';

-- What a misspelled word may have been meant for (nearest_word, nearest_town). New words are few
-- and written into the index at once: each search would read a list of those that wait.
create index if not exists search_words_near on private.search_words
  using gin (private.without_a_letter(word)) with (fastupdate = off) where stem is not null and word ~ '^[a-z]{3,21}$';
create index if not exists place_names_near on public.place_names
  using gin (private.without_a_letter(name)) with (fastupdate = off) where name ~ '^[a-z]{3,21}$';
create index if not exists regional_towns_near on private.regional_towns
  using gin (private.without_a_letter(town)) with (fastupdate = off) where town ~ '^[a-z]{3,21}$';
create index if not exists localities_near on private.localities
  using gin (private.without_a_letter(name)) with (fastupdate = off) where name ~ '^[a-z]{3,21}$';
