create or replace function private.export_applications(filters jsonb, after text, wanted integer) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'header', '["Reference", "Status", "Applied (IST)", "Changed (IST)", "Candidate", "Email", "Phone", "Place", "Job", "Company", "Department", "Score",
      "Reason", "Source", "Resume", "Application"]'::jsonb,
    'rows', coalesce((
      select jsonb_agg(jsonb_build_array(
        application.receipt_number, application.status, private.time_in_file(application.created_at), private.time_in_file(application.updated_at),
        person.full_name, person.email, person.phone, person.location,
        coalesce(job.title, application.job_title), coalesce(job.company_name, application.job_company), job.department,
        result.score, reason.label, application.source, case when application.resume_url is null then 'no' else 'yes' end, application.id) order by hit.place)
      from unnest(found.ids) with ordinality as hit (id, place)
      join public.job_applications application on application.id = hit.id
      left join public.jobs job on job.id = application.job_id
      left join public.profiles person on person.id = application.applicant_id
      left join public.assessment_results result
        on result.job_id = application.job_id and result.candidate_id = application.applicant_id
      left join public.rejection_reasons reason on reason.code = application.rejection_reason), '[]'),
    'next', found.next)
  from private.find_applications(filters, 'newest', after, wanted) as found
$$;

revoke all on function private.export_applications(jsonb, text, integer) from public;
