-- The present name of an entry's target; null when it is deleted or has no name.
create or replace function private.name_of_target(target_table text, target_id text) returns text
language plpgsql stable set search_path = '' as $$
declare
  number uuid := substring(target_id from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid;
begin
  if number is null then
    return null;
  end if;
  return case target_table
    when 'profiles' then coalesce(
      (select full_name from public.profiles where id = number),
      (select private.name_of(raw_user_meta_data, email) from auth.users where id = number and deleted_at is null))
    when 'storage.objects' then (select full_name from public.profiles where id = number)
    when 'jobs' then (select title from public.jobs where id = number)
    when 'companies' then (select name from public.companies where id = number)
    when 'job_reports' then (select job_title from public.job_reports where id = number)
    when 'job_applications' then (
      select concat_ws(', ', person.full_name, coalesce(job.title, application.job_title))
      from public.job_applications application
      left join public.profiles person on person.id = application.applicant_id
      left join public.jobs job on job.id = application.job_id
      where application.id = number)
  end;
end;
$$;

revoke all on function private.name_of_target(text, text) from public;
