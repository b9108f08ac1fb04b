-- rpc application_to_decide(application, name_hidden): what an application is decided by. With
-- `name_hidden` nothing that the answer holds says who it is: names, addresses, links, telephone
-- numbers and colleges are taken out of every text, the part of the résumé about studies is left
-- out, and its file is not named. Null for an application that there is not, that the caller does
-- not hire for, or that a member's applicant has withdrawn.
drop function if exists private.application_to_decide(uuid, boolean);
create function private.application_to_decide(application uuid, name_hidden boolean) returns shapes.application_to_decide
language plpgsql stable security definer set search_path = '' as $$
declare
  applied public.job_applications;
  person public.profiles;
  job public.jobs;
  pay public.profile_pay;
  terms public.profile_availability;
  reading public.resume_readings;
  positions jsonb;
  studies jsonb;
  read_text text;
  known text[];
begin
  perform private.require_hiring();
  name_hidden := coalesce(name_hidden, false);
  select * into applied from public.job_applications
  where id = application and private.hires_for(job_id) and (status <> 'withdrawn' or private.is_admin());
  if not found then
    return null;
  end if;
  select * into person from public.profiles where id = applied.applicant_id;
  select * into job from public.jobs where id = applied.job_id;
  select * into pay from public.profile_pay where person_id = applied.applicant_id and shared;
  select * into terms from public.profile_availability where person_id = applied.applicant_id and shared;
  select * into reading from public.resume_readings where path = private.resume_path(applied.resume_url) and status = 'read';
  known := private.words_of_identity(person, reading.fields);

  select coalesce(jsonb_agg(row(
      private.said_to_decide(title, known, false, name_hidden), private.said_to_decide(company, known, false, name_hidden),
      place, private.said_to_decide(description, known, false, name_hidden), started_on, started_by, ended_on, ended_by
    )::shapes.decided_position order by position, created_at), '[]')
  into positions from public.profile_experiences where person_id = applied.applicant_id;
  select coalesce(jsonb_agg(row(
      private.said_to_decide(qualification, known, true, name_hidden), case when not name_hidden then institution end, grade, start_year, end_year
    )::shapes.decided_study order by position, created_at), '[]')
  into studies from public.profile_educations where person_id = applied.applicant_id;
  read_text := case when name_hidden then private.resume_without_identity(reading, known) else reading.text end;

  return row(
    applied.id, applied.status, applied.created_at, applied.receipt_number,
    coalesce(job.title, applied.job_title), coalesce(job.company_name, applied.job_company), job.location,
    job.experience_required, to_jsonb(coalesce(job.skills, '{}')),
    (select score from public.assessment_results where job_id = applied.job_id and candidate_id = applied.applicant_id),
    case when not name_hidden then person.full_name end, case when not name_hidden then person.email end,
    case when not name_hidden then person.phone end, person.location,
    case when not name_hidden then applied.resume_url end,
    private.said_to_decide(applied.cover_letter, known, true, name_hidden), private.said_to_decide(person.bio, known, true, name_hidden),
    to_jsonb(coalesce(person.skills, '{}')), private.said_to_decide(person.experience, known, false, name_hidden),
    -- Studies in free words are mostly names of colleges, in any spelling.
    case when not name_hidden then person.education end,
    positions, studies, pay.expected_pay, terms.notice_days, to_jsonb(coalesce(terms.preferred_cities, '{}')), terms.work_mode,
    applied.resume_url is not null, read_text, private.name_seen(applied.id)
  )::shapes.application_to_decide;
end;
$$;

comment on function private.application_to_decide(uuid, boolean) is 'or null';

create or replace function public.application_to_decide(application uuid, name_hidden boolean default false) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.application_to_decide($1, $2)) $$;

revoke all on function
  private.application_to_decide(uuid, boolean), public.application_to_decide(uuid, boolean)
from public, anon;
grant execute on function
  private.application_to_decide(uuid, boolean), public.application_to_decide(uuid, boolean)
to authenticated;
