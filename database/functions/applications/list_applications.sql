-- rpc list_applications(…): a page of the administrators' list. docs/api.md explains every argument
-- and field; `read_at` is the time of this answer, from which newer applications are counted.
--
-- It runs as the caller and reads the applications under the caller's own policies. Functions in
-- private find which ones: behind row security PostgreSQL may not use the index on the texts.
drop function if exists public.list_applications(jsonb, text, text, integer);
create function public.list_applications(
  filters jsonb default '{}', sort text default 'newest', after text default null, page_size integer default 50
) returns shapes.application_page
language sql stable set search_path = '' as $$
  select
    coalesce((
      select jsonb_agg(row(
        application.id, application.status, application.created_at, application.updated_at, application.resume_url,
        application.receipt_number, application.source, application.rejection_reason, application.job_id, application.applicant_id,
        coalesce(job.title, application.job_title), coalesce(job.company_name, application.job_company), job.department,
        person.full_name, person.email, result.score,
        array(
          select tags.name from public.application_tags given join public.tags on tags.id = given.tag_id
          where given.application_id = application.id order by lower(tags.name)),
        assignment.person_id,
        application.stage_id, stage.name, application.stage_since, application.stage_due_at)::shapes.listed_application order by hit.place)
      from unnest(found.ids) with ordinality as hit (id, place)
      join public.job_applications application on application.id = hit.id
      left join public.jobs job on job.id = application.job_id
      left join public.profiles person on person.id = application.applicant_id
      left join public.stages stage on stage.id = application.stage_id
      left join public.assessment_results result
        on result.job_id = application.job_id and result.candidate_id = application.applicant_id
      left join public.application_assignments assignment on assignment.application_id = application.id), '[]'),
    found.next, now()
  from private.pick_applications($1, $2, $3, $4) as found
$$;

revoke all on function public.list_applications(jsonb, text, text, integer) from public, anon;
grant execute on function public.list_applications(jsonb, text, text, integer) to authenticated;
