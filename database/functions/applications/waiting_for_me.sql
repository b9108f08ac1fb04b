-- rpc waiting_for_me(company): what waits for the caller and for nobody else, in all companies or
-- in one, a statement for each part: applications they take care of that nobody has answered or
-- that are late in their stage; applicants' unread messages in those; interviews without a word of
-- theirs; notes that name them; requests to join that they may answer. Nothing waits for somebody
-- who does not hire, or does no longer.
drop function if exists private.waiting_for_me(uuid);
create function private.waiting_for_me(company uuid) returns shapes.waiting
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := 50;
  me uuid := private.agreed_caller();
  everything boolean := private.is_admin();
  jobs uuid[] := private.hiring_jobs();
  interviewed uuid[] := private.interviewed_applications();
  owned uuid[] := private.member_companies('owner');
  assigned uuid[];
  waiting shapes.waiting;
begin
  assigned := array(
    select assignment.application_id
    from public.application_assignments assignment
    join public.job_applications application on application.id = assignment.application_id and application.applicant_id is not null
    left join public.jobs job on job.id = application.job_id
    where assignment.person_id = me and (everything or application.job_id = any (jobs))
      and (waiting_for_me.company is null or job.company_id = waiting_for_me.company));

  select row(count(*), (coalesce(array_agg(row(
      late.id, late.id, person.full_name, coalesce(job.title, late.job_title), late.since, late.stage_due_at, 0, job.company_id, null)::shapes.waiting_item
    order by coalesce(late.stage_due_at, 'infinity') > now(), late.since, late.id), '{}'))[1:most])::shapes.waiting_part
  into waiting.applications
  from (
    select application.*, case application.status
      when 'pending' then private.promise_runs_from(application.id, application.created_at) else application.stage_since end as since
    from public.job_applications application
    where application.id = any (assigned)
      and (application.status = 'pending' or application.status in ('approved', 'shortlisted') and application.stage_due_at < now())) as late
  left join public.jobs job on job.id = late.job_id
  left join public.profiles person on person.id = late.applicant_id;

  select row(count(*), (coalesce(array_agg(row(
      unread.id, unread.id, person.full_name, coalesce(job.title, unread.job_title), unread.since, null, unread.messages, job.company_id, null)::shapes.waiting_item
    order by unread.since, unread.id), '{}'))[1:most])::shapes.waiting_part
  into waiting.messages
  from (
    select application.id, application.job_id, application.job_title, application.applicant_id, min(said.created_at) as since, count(*)::integer as messages
    from public.job_applications application
    join public.message_threads thread on thread.application_id = application.id and thread.from_applicant > thread.from_team
    left join public.message_marks mark on mark.application_id = application.id and mark.person_id = me
    join public.messages said on said.application_id = application.id and said.side = 'applicant'
      and said.position > greatest(mark.read_position, thread.from_team)
    where application.id = any (assigned)
    group by application.id) as unread
  left join public.jobs job on job.id = unread.job_id
  left join public.profiles person on person.id = unread.applicant_id;

  select row(count(*), (coalesce(array_agg(row(
      application.id, application.id, person.full_name, job.title, asked.created_at, null, 0, job.company_id, null)::shapes.waiting_item
    order by asked.created_at, application.id), '{}'))[1:most])::shapes.waiting_part
  into waiting.interviews
  from public.application_interviewers asked
  join public.job_applications application on application.id = asked.application_id
  join public.jobs job on job.id = application.job_id
  left join public.profiles person on person.id = application.applicant_id
  where asked.person_id = me and application.id = any (interviewed) and application.status in ('pending', 'approved', 'shortlisted')
    and (waiting_for_me.company is null or job.company_id = waiting_for_me.company)
    and not exists (
      select from public.application_notes note where note.application_id = application.id and note.author_id = me);

  select row(count(*), (coalesce(array_agg(row(
      told.id, application.id, told.data ->> 'by', coalesce(job.title, application.job_title), told.created_at, null, 0, job.company_id, null)::shapes.waiting_item
    order by told.created_at, told.id), '{}'))[1:most])::shapes.waiting_part
  into waiting.mentions
  from public.notifications told
  join public.job_applications application on application.id = told.subject
  left join public.jobs job on job.id = application.job_id
  where told.person_id = me and told.kind = 'note_mention' and told.read_at is null
    and (everything or application.job_id = any (jobs))
    and (waiting_for_me.company is null or job.company_id = waiting_for_me.company);

  -- Administrators answer where nobody owns the company.
  select row(count(*), (coalesce(array_agg(row(
      asked.person_id, null, person.full_name, asking.name, asked.created_at, null, 0, asking.id, asked.message)::shapes.waiting_item
    order by asked.created_at, asked.person_id), '{}'))[1:most])::shapes.waiting_part
  into waiting.requests
  from public.company_requests asked
  join public.companies asking on asking.id = asked.company_id
  join public.profiles person on person.id = asked.person_id
  where (waiting_for_me.company is null or asked.company_id = waiting_for_me.company)
    and (asked.company_id = any (owned)
      or everything and not exists (
        select from public.company_members member where member.company_id = asked.company_id and member.role = 'owner'));

  return waiting;
end;
$$;

create or replace function public.waiting_for_me(company uuid default null) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.waiting_for_me($1)) $$;

revoke all on function private.waiting_for_me(uuid), public.waiting_for_me(uuid) from public, anon;
grant execute on function private.waiting_for_me(uuid), public.waiting_for_me(uuid) to authenticated;
