-- All that a posting is looked up by: the words of title, company, department and skills, and
-- behind a sign those of the title, those of the place with its `regions` (regions_of), and what it
-- can be chosen by. Joined words count apart too. PostgreSQL's own functions only: there are many
-- postings.
drop function if exists private.words_of_job(public.jobs, numeric);
create or replace function private.words_of_job(job public.jobs, years_from numeric, regions text) returns tsvector
language sql immutable set search_path = '' as $$
  select concat_ws(' ',
      title, replace(title, '-', ' '), private.with_sign(title, '^'), private.with_sign(replace(title, '-', ' '), '^'),
      rest, replace(rest, '-', ' '),
      private.with_sign(place, '/'), private.with_sign(replace(place, '-', ' '), '/'), private.with_sign(regions, '/'),
      private.choices_of(private.facets_of(job.work_mode, job.type, title, years_from), job.company_name, job.skills)
    )::tsvector
  from (select
    private.cut_words(job.title) as title, private.cut_words(job.location) as place,
    private.cut_words(concat_ws(' ', job.company_name, job.department, array_to_string(job.skills, ' '))) as rest offset 0) as cut
$$;

revoke all on function private.words_of_job(public.jobs, numeric, text) from public;
