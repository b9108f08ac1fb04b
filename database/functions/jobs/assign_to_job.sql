-- rpc assign_to_job(job_id, person_id, role): an owner or recruiter puts a hiring manager or an
-- interviewer of the company on a posting; null takes them off it.
create or replace function private.assign_to_job(job_id uuid, person_id uuid, role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  company uuid := (
    select company_id from public.jobs
    where id = assign_to_job.job_id and (private.is_admin() or company_id = any ((select private.hiring_companies())::uuid[])));
begin
  perform private.agreed_caller();
  if company is null then
    raise exception 'Only owners and recruiters of its company, or administrators, decide who works on a posting' using errcode = '42501';
  end if;
  if assign_to_job.role not in ('hiring_manager', 'interviewer') then
    raise exception 'On a posting somebody is hiring_manager or interviewer' using errcode = '22023', detail = 'role';
  end if;
  if assign_to_job.role is null then
    delete from public.job_members joined where joined.job_id = assign_to_job.job_id and joined.person_id = assign_to_job.person_id;
  elsif not exists (
    select from public.company_members member where member.company_id = company and member.person_id = assign_to_job.person_id
      and (member.role = assign_to_job.role or member.role = 'hiring_manager')) then
    raise exception 'Only a member of the company with that role can be put on a posting' using errcode = 'PT409', hint = 'no_such_member';
  else
    insert into public.job_members (job_id, company_id, person_id, role)
    values (assign_to_job.job_id, company, assign_to_job.person_id, assign_to_job.role)
    on conflict on constraint job_members_pkey do update set role = excluded.role, company_id = excluded.company_id;
  end if;
  perform private.write_audit(case when role is null then 'taken off a posting' else 'put on a posting' end, 'profiles', assign_to_job.person_id::text,
    jsonb_strip_nulls(jsonb_build_object('job', assign_to_job.job_id, 'role', assign_to_job.role)), company);
end;
$$;

create or replace function public.assign_to_job(job_id uuid, person_id uuid, role text) returns void
language sql set search_path = '' as $$ select private.assign_to_job(job_id, person_id, role) $$;

revoke all on function private.assign_to_job(uuid, uuid, text), public.assign_to_job(uuid, uuid, text) from public, anon;
grant execute on function private.assign_to_job(uuid, uuid, text), public.assign_to_job(uuid, uuid, text) to authenticated;
