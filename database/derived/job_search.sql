-- Fills the search for postings that existed before it.
do $$
begin
  if not exists (select from private.job_search) then
    perform private.refresh_job_search();
  end if;
end;
$$;

-- What postings say in their texts (text_jobs): here, because its function must be there before.
create index if not exists jobs_by_text_words on public.jobs
  using gin (private.words_of_text(description, requirements, responsibilities)) with (gin_pending_list_limit = 256) where status = 'active';
