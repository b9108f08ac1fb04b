-- rpc people_to_assign(application): who could take care of applications: for a member, those who
-- hire for their companies; for an administrator, the administrators and, where an application is
-- given, those who hire for its posting.
create or replace function private.people_to_assign(application uuid) returns shapes.person_name[]
language plpgsql stable security definer set search_path = '' as $$
declare
  everything boolean := private.is_admin();
  companies uuid[];
begin
  perform private.require_hiring();
  if everything then
    companies := array(
      select job.company_id from public.job_applications listed join public.jobs job on job.id = listed.job_id
      where listed.id = application and job.company_id is not null);
  else
    companies := private.member_companies('owner', 'recruiter', 'hiring_manager');
  end if;
  return (
    select coalesce(array_agg(row(person.id, person.full_name)::shapes.person_name order by lower(person.full_name), person.id), '{}')
    from public.profiles person
    where (everything and person.role = 'admin')
      or person.id in (
        select member.person_id from public.company_members member
        where member.company_id = any (companies) and member.role <> 'interviewer'));
end;
$$;

create or replace function public.people_to_assign(application uuid default null) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.people_to_assign($1)) $$;

revoke all on function private.people_to_assign(uuid), public.people_to_assign(uuid) from public, anon;
grant execute on function private.people_to_assign(uuid), public.people_to_assign(uuid) to authenticated;
