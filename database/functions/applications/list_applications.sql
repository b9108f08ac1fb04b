-- rpc list_applications(…): a page of the administrators' list. docs/api.md says what every
-- argument and field means; `read_at` is the moment of this answer: what is newer is counted from
-- it.
--
-- It runs as the caller and reads the applications under the caller's own rules. Those in private
-- find which: behind row security PostgreSQL may not use the index on the texts.
create or replace function public.list_applications(
  filters jsonb default '{}', sort text default 'newest', after text default null, page_size integer default 50,
  out applications jsonb, out next text, out read_at timestamptz
)
language sql stable set search_path = '' as $$
  select
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', application.id, 'status', application.status, 'created_at', application.created_at, 'updated_at', application.updated_at,
        'resume_url', application.resume_url, 'receipt_number', application.receipt_number, 'source', application.source,
        'rejection_reason', application.rejection_reason, 'job_id', application.job_id, 'applicant_id', application.applicant_id,
        'job_title', coalesce(job.title, application.job_title), 'company_name', coalesce(job.company_name, application.job_company),
        'department', job.department, 'full_name', person.full_name, 'email', person.email, 'score', result.score) order by hit.place)
      from unnest(found.ids) with ordinality as hit (id, place)
      join public.job_applications application on application.id = hit.id
      left join public.jobs job on job.id = application.job_id
      left join public.profiles person on person.id = application.applicant_id
      left join public.assessment_results result
        on result.job_id = application.job_id and result.candidate_id = application.applicant_id), '[]'),
    found.next, now()
  from private.pick_applications($1, $2, $3, $4) as found
$$;

revoke all on function public.list_applications(jsonb, text, text, integer) from public, anon;
grant execute on function public.list_applications(jsonb, text, text, integer) to authenticated;
