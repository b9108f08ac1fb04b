-- On which side of an application's conversation the caller is: the applicant's, the team's, or
-- null, for interviewers and everybody else.
create or replace function private.side_of_conversation(application uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  applied public.job_applications;
begin
  select * into applied from public.job_applications where id = application;
  return case
    when applied.applicant_id = private.agreed_caller() then 'applicant'
    when applied.id is not null and private.hires_for(applied.job_id) then 'team'
  end;
end;
$$;

revoke all on function private.side_of_conversation(uuid) from public;
