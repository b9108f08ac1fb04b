-- rpc application_people(application): names around an application, for whoever hires for it. Those
-- of its team, who may be mentioned in a note, for an administrator the administrators too; and of
-- whoever else wrote or did what its notes and history tell; a member learns of administrators no
-- names (as in list_audit). Nobody for others. The applicant is not among them: what is told of
-- them has rules of its own.
drop function if exists private.application_people(uuid);
create function private.application_people(application uuid) returns shapes.application_person[]
language plpgsql stable security definer set search_path = '' as $$
declare
  everything boolean := private.is_admin();
  applied public.job_applications;
  company uuid;
begin
  select * into applied from public.job_applications where id = application and private.hires_for(job_id);
  if not found then
    return '{}';
  end if;
  select company_id into company from public.jobs where id = applied.job_id;
  return (
    with team as (
      select member.person_id from public.company_members member
      where member.company_id = company
        and (member.role in ('owner', 'recruiter')
          or (member.role = 'hiring_manager' and exists (
            select from public.job_members joined
            where joined.job_id = applied.job_id and joined.company_id = company and joined.person_id = member.person_id
              and joined.role = 'hiring_manager')))
      union
      select admin.id from public.profiles admin where everything and admin.role = 'admin'
    ), acted as (
      select author_id as person_id from public.application_notes where application_id = applied.id
      union select changed_by from public.application_status_log where application_id = applied.id
      union select moved_by from public.stage_moves where application_id = applied.id
    )
    select coalesce(array_agg(row(person.id, case when everything or team.person_id is not null or person.role <> 'admin' then person.full_name end,
        team.person_id is not null)::shapes.application_person
      order by lower(person.full_name), person.id), '{}')
    from public.profiles person left join team on team.person_id = person.id
    where (team.person_id is not null or person.id in (select person_id from acted))
      and person.id is distinct from applied.applicant_id);
end;
$$;

create or replace function public.application_people(application uuid) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.application_people($1)) $$;

revoke all on function private.application_people(uuid), public.application_people(uuid) from public, anon;
grant execute on function private.application_people(uuid), public.application_people(uuid) to authenticated;
