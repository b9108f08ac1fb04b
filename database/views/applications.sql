-- A second form of job_applications: the same rows, with the column name candidate_id. One table,
-- and the policies of the caller.
create view public.applications with (security_invoker = true) as
  select id, job_id, applicant_id as candidate_id, status, cover_letter, resume_url,
    job_title, job_company, receipt_number, created_at, updated_at, arrival, withdrawal_reason, withdrawal_note,
    rejection_reason, told, source, kept_at,
    stage_id, stage_since, stage_due_at
  from public.job_applications;

-- A view has no defaults of its own.
alter view public.applications alter column id set default gen_random_uuid();
alter view public.applications alter column candidate_id set default auth.uid();
