-- What the mails about an application are made of.
create or replace function private.facts_of_mail(applied public.job_applications, full_name text, status text, told jsonb)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'full_name', full_name, 'job_title', applied.job_title, 'company_name', applied.job_company,
    'job_id', applied.job_id, 'application_id', applied.id, 'receipt_number', applied.receipt_number, 'status', status)
    || jsonb_strip_nulls(jsonb_build_object('told', told)) || private.own_words_of(applied, full_name, status)
$$;

revoke all on function private.facts_of_mail(public.job_applications, text, text, jsonb) from public;
