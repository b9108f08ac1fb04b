-- The company that an entry of the audit log is about; null for what belongs to no company, or is
-- deleted.
create or replace function private.company_of_target(target_table text, target_id text, details jsonb) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  number uuid := substring(target_id from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid;
  application uuid := case when target_table = 'job_applications' then number
    else substring(details ->> 'application' from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid end;
begin
  if application is not null then
    return (
      select job.company_id from public.job_applications applied join public.jobs job on job.id = applied.job_id
      where applied.id = application);
  end if;
  return case target_table
    when 'companies' then (select id from public.companies where id = number)
    when 'jobs' then (select company_id from public.jobs where id = number)
  end;
end;
$$;

revoke all on function private.company_of_target(text, text, jsonb) from public;
