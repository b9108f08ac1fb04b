-- Keeps private.application_list equal to the applications and what stands beside them, a statement
-- at a time.
create or replace function private.application_stage(status text) returns smallint
language sql immutable set search_path = '' as $$
  select array_position('{pending,approved,shortlisted,hired,rejected,withdrawn}'::text[], status)::smallint - 1
$$;

create or replace function private.list_applications_again(ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  -- Who writes about the same applications at the same moment is waited for, so that what they
  -- wrote is read below and not written over.
  select from private.application_list where application_id = any (ids) order by application_id for update;
  insert into private.application_list
  select application.id, application.created_at, application.status, private.application_stage(application.status),
    application.job_id, application.applicant_id, lower(words.title), words.company, words.department, lower(words.candidate),
    result.score, application.resume_url is not null, application.source,
    lower(concat_ws(E'\n', words.title, words.company, words.department, words.candidate, person.email))
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
    said = excluded.said
$$;

create or replace function private.keep_application_list() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.list_applications_again(array(select id from written));
  return null;
end;
$$;

-- One for each table, because the rows that were written are known by their columns.
create or replace function private.keep_jobs_of_applications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.list_applications_again(array(
    select listed.application_id
    from written job join replaced before on before.id = job.id join private.application_list listed on listed.job_id = job.id
    where (job.title, job.company_name, job.department) is distinct from (before.title, before.company_name, before.department)));
  return null;
end;
$$;

create or replace function private.keep_people_of_applications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.list_applications_again(array(
    select listed.application_id
    from written person join replaced before on before.id = person.id
    join private.application_list listed on listed.applicant_id = person.id
    where (person.full_name, person.email) is distinct from (before.full_name, before.email)));
  return null;
end;
$$;

create or replace function private.keep_scores_of_applications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.list_applications_again(array(
    select listed.application_id
    from written result join private.application_list listed
      on listed.job_id = result.job_id and listed.applicant_id = result.candidate_id));
  return null;
end;
$$;

create or replace trigger keep_application_list_on_insert after insert on public.job_applications
  referencing new table as written for each statement execute function private.keep_application_list();
create or replace trigger keep_application_list_on_update after update on public.job_applications
  referencing new table as written for each statement execute function private.keep_application_list();
create or replace trigger keep_application_list after update on public.jobs
  referencing new table as written old table as replaced for each statement execute function private.keep_jobs_of_applications();
create or replace trigger keep_application_list after update on public.profiles
  referencing new table as written old table as replaced for each statement execute function private.keep_people_of_applications();
create or replace trigger keep_application_list_on_insert after insert on public.assessment_results
  referencing new table as written for each statement execute function private.keep_scores_of_applications();
create or replace trigger keep_application_list_on_update after update on public.assessment_results
  referencing new table as written for each statement execute function private.keep_scores_of_applications();
create or replace trigger keep_application_list_on_delete after delete on public.assessment_results
  referencing old table as written for each statement execute function private.keep_scores_of_applications();

-- All of it anew: for applications that were there before, or were written without their triggers.
create or replace function private.refresh_application_list() returns void
language sql security definer set search_path = '' as $$
  delete from private.application_list;
  select private.list_applications_again(array(select id from public.job_applications));
$$;

do $$
begin
  if not exists (select from private.application_list) then
    perform private.refresh_application_list();
  end if;
end;
$$;

revoke all on function
  private.application_stage(text), private.list_applications_again(uuid[]), private.refresh_application_list()
from public;
