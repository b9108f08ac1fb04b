-- rpc assign_interviewer(application_id, person_id, assigned): somebody who hires for an
-- application lets a member of the company interview for it, or no more.
create or replace function private.assign_interviewer(application_id uuid, person_id uuid, assigned boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  company uuid := (
    select job.company_id from public.job_applications application join public.jobs job on job.id = application.job_id
    where application.id = assign_interviewer.application_id and private.hires_for(job.id));
begin
  perform private.agreed_caller();
  if company is null then
    raise exception 'Only those who hire for an application, or administrators, decide who interviews for it' using errcode = '42501';
  end if;
  if not exists (select from public.company_members member where member.company_id = company and member.person_id = assign_interviewer.person_id) then
    raise exception 'Only a member of the company interviews for it' using errcode = 'PT409', hint = 'no_such_member';
  end if;
  if assigned then
    insert into public.application_interviewers (application_id, company_id, person_id)
    values (assign_interviewer.application_id, company, assign_interviewer.person_id)
    on conflict do nothing;
  else
    delete from public.application_interviewers asked
    where asked.application_id = assign_interviewer.application_id and asked.person_id = assign_interviewer.person_id;
  end if;
  perform private.write_audit(case when assigned then 'interviewer assigned' else 'interviewer taken off' end, 'profiles',
    assign_interviewer.person_id::text, jsonb_build_object('application', assign_interviewer.application_id));
end;
$$;

create or replace function public.assign_interviewer(application_id uuid, person_id uuid, assigned boolean default true) returns void
language sql set search_path = '' as $$ select private.assign_interviewer(application_id, person_id, assigned) $$;

revoke all on function private.assign_interviewer(uuid, uuid, boolean), public.assign_interviewer(uuid, uuid, boolean) from public, anon;
grant execute on function private.assign_interviewer(uuid, uuid, boolean), public.assign_interviewer(uuid, uuid, boolean) to authenticated;
