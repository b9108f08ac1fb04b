-- rpc assign_applications(applications, person): says who takes care of up to 200 applications: an
-- administrator or somebody who hires for the posting; null for nobody. It returns an outcome for
-- each, with who took care of it before; `cannot` where the person does not hire for the posting.
create or replace function private.assign_applications(applications uuid[], person uuid)
returns shapes.change_outcome[]
language plpgsql security definer set search_path = '' as $$
declare
  -- Rights are asked once, not for each application.
  hires_for_all boolean := private.is_admin();
  mine uuid[] := private.hiring_jobs();
  application record;
  former uuid;
  outcome text;
  answer shapes.change_outcome[] := '{}';
  everything boolean := exists (select from public.profiles where id = person and role = 'admin');
  theirs uuid[] := private.hiring_jobs_of(person);
begin
  perform private.require_hiring();
  if coalesce(cardinality(applications), 0) > 200 then
    raise exception 'Up to 200 applications are assigned at once' using errcode = '22023';
  end if;
  for application in
    select asked.id, listed.job_id, listed.id is not null as is_mine
    from (select distinct id from unnest(applications) as id) as asked
    left join public.job_applications listed
      on listed.id = asked.id and listed.applicant_id is not null and (hires_for_all or listed.job_id = any (mine))
    order by asked.id
  loop
    former := null;
    outcome := 'gone';
    if application.is_mine then
      perform from public.job_applications where id = application.id for no key update;
      select person_id into former from public.application_assignments where application_id = application.id;
      if person is not distinct from former then
        outcome := 'same';
      elsif person is not null and not everything and coalesce(application.job_id <> all (theirs), true) then
        outcome := 'cannot';
      else
        delete from public.application_assignments where application_id = application.id;
        insert into public.application_assignments (application_id, person_id)
        select application.id, person where person is not null;
        perform private.write_audit('application assigned', 'application_assignments', application.id::text,
          jsonb_build_object('application', application.id, 'person', person));
        outcome := 'done';
      end if;
    end if;
    answer := answer || row(application.id, outcome, former)::shapes.change_outcome;
  end loop;
  return answer;
end;
$$;

create or replace function public.assign_applications(applications uuid[], person uuid default null) returns jsonb
language sql set search_path = '' as $$ select to_jsonb(private.assign_applications($1, $2)) $$;

revoke all on function
  private.assign_applications(uuid[], uuid), public.assign_applications(uuid[], uuid)
from public, anon;
grant execute on function
  private.assign_applications(uuid[], uuid), public.assign_applications(uuid[], uuid)
to authenticated;
