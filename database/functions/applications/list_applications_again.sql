-- Updates these applications in private.application_list from the present tables. With one plan for
-- all calls: PostgreSQL takes that of an unknown number for dearer, and would plan each call anew.
create or replace function private.list_applications_again(ids uuid[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  -- Locks the rows, so that concurrent changes of the same applications are read below and not
  -- overwritten.
  perform from private.application_list where application_id = any (ids) order by application_id for update;
  insert into private.application_list
  select application.id, application.created_at, application.status, private.application_stage(application.status),
    application.job_id, application.applicant_id, lower(words.title), words.company, words.department, lower(words.candidate),
    result.score, application.resume_url is not null, application.source,
    lower(concat_ws(E'\n', words.title, words.company, words.department, words.candidate, person.email)),
    application.stage_id, application.stage_since, application.stage_due_at
  from public.job_applications application
  left join public.jobs job on job.id = application.job_id
  left join public.profiles person on person.id = application.applicant_id
  left join public.assessment_results result
    on result.job_id = application.job_id and result.candidate_id = application.applicant_id,
  lateral (select coalesce(job.title, application.job_title, '') as title,
    coalesce(job.company_name, application.job_company, '') as company,
    coalesce(job.department, '') as department, coalesce(person.full_name, person.email, '') as candidate) as words
  where application.id = any (ids)
  on conflict (application_id) do update set
    created_at = excluded.created_at, status = excluded.status, stage = excluded.stage, job_id = excluded.job_id,
    applicant_id = excluded.applicant_id, title = excluded.title, company = excluded.company, department = excluded.department,
    candidate = excluded.candidate, score = excluded.score, has_resume = excluded.has_resume, source = excluded.source,
    said = excluded.said, stage_id = excluded.stage_id, stage_since = excluded.stage_since, stage_due_at = excluded.stage_due_at;
end;
$$;

revoke all on function private.list_applications_again(uuid[]) from public;
