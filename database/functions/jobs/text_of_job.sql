create or replace function private.text_of_job(job public.jobs) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(E'\n', job.title, job.salary_range, job.experience_required, job.description,
    array_to_string(job.requirements, E'\n'), array_to_string(job.responsibilities, E'\n'), array_to_string(job.benefits, E'\n'))
$$;

revoke all on function private.text_of_job(public.jobs) from public;
