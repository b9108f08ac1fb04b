-- rpc tag_applications(applications, tag, remove): gives up to 200 applications a tag, or takes it
-- from them; a name that is new becomes a tag of the posting's company. It returns an outcome for
-- each: `full` where the application has ten tags.
create or replace function private.tag_applications(applications uuid[], tag text, remove boolean)
returns shapes.change_outcome[]
language plpgsql security definer set search_path = '' as $$
declare
  -- Rights are asked once, not for each application.
  hires_for_all boolean := private.is_admin();
  mine uuid[] := private.hiring_jobs();
  wanted text := private.one_line(coalesce(tag, ''));
  application record;
  used uuid;
  outcome text;
  answer shapes.change_outcome[] := '{}';
begin
  perform private.require_hiring();
  if length(wanted) not between 1 and 30 then
    raise exception 'A tag has 1 to 30 characters' using errcode = '22023', hint = 'tag_length';
  end if;
  if coalesce(cardinality(applications), 0) > 200 then
    raise exception 'Up to 200 applications are tagged at once' using errcode = '22023';
  end if;
  for application in
    select asked.id, job.company_id, listed.id is not null as is_mine
    from (select distinct id from unnest(applications) as id) as asked
    left join public.job_applications listed
      on listed.id = asked.id and listed.applicant_id is not null and (hires_for_all or listed.job_id = any (mine))
    left join public.jobs job on job.id = listed.job_id
    order by asked.id
  loop
    outcome := 'gone';
    if application.is_mine then
      -- Two who tag the same application are counted one after the other.
      perform from public.job_applications where id = application.id for no key update;
      used := private.tag_named(application.company_id, wanted, not coalesce(remove, false));
      if coalesce(remove, false) then
        delete from public.application_tags where application_id = application.id and tag_id = used;
        outcome := case when found then 'done' else 'same' end;
      elsif exists (select from public.application_tags where application_id = application.id and tag_id = used) then
        outcome := 'same';
      elsif (select count(*) from public.application_tags where application_id = application.id) >= 10 then
        outcome := 'full';
      else
        insert into public.application_tags (application_id, tag_id) values (application.id, used);
        outcome := 'done';
      end if;
      if outcome = 'done' then
        -- The word itself may be about the person: the log does not keep it.
        perform private.write_audit(case when remove then 'tag removed' else 'tag added' end, 'application_tags',
          application.id::text, jsonb_build_object('application', application.id));
      end if;
    end if;
    answer := answer || row(application.id, outcome, null)::shapes.change_outcome;
  end loop;
  return answer;
end;
$$;

create or replace function public.tag_applications(applications uuid[], tag text, remove boolean default false) returns jsonb
language sql set search_path = '' as $$ select to_jsonb(private.tag_applications($1, $2, $3)) $$;

revoke all on function
  private.tag_applications(uuid[], text, boolean), public.tag_applications(uuid[], text, boolean)
from public, anon;
grant execute on function
  private.tag_applications(uuid[], text, boolean), public.tag_applications(uuid[], text, boolean)
to authenticated;
