-- rpc list_applications(…), count_applications(…), match_applications(…), application_choices(…):
-- the administrators' list. docs/api.md says what every argument and field means.
--
-- The exposed functions run as the caller and read the applications under the caller's own rules.
-- Those in private find which: behind row security PostgreSQL may not use the index on the texts.
create or replace function private.pick_applications(
  filters jsonb, sort text, after text, page_size integer, out ids uuid[], out next text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  select found.ids, found.next into ids, next
  from private.find_applications(filters, sort, after, least(greatest(coalesce(page_size, 50), 1), 200)) as found;
end;
$$;

create or replace function private.require_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators do that' using errcode = '42501';
  end if;
end;
$$;

-- `read_at` is the moment of this answer: what is newer is counted from it.
create or replace function public.list_applications(
  filters jsonb default '{}', sort text default 'newest', after text default null, page_size integer default 50,
  out applications jsonb, out next text, out read_at timestamptz
)
language sql stable set search_path = '' as $$
  select
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', application.id, 'status', application.status, 'created_at', application.created_at, 'updated_at', application.updated_at,
        'resume_url', application.resume_url, 'receipt_number', application.receipt_number, 'source', application.source,
        'rejection_reason', application.rejection_reason, 'job_id', application.job_id, 'applicant_id', application.applicant_id,
        'job_title', coalesce(job.title, application.job_title), 'company_name', coalesce(job.company_name, application.job_company),
        'department', job.department, 'full_name', person.full_name, 'email', person.email, 'score', result.score) order by hit.place)
      from unnest(found.ids) with ordinality as hit (id, place)
      join public.job_applications application on application.id = hit.id
      left join public.jobs job on job.id = application.job_id
      left join public.profiles person on person.id = application.applicant_id
      left join public.assessment_results result
        on result.job_id = application.job_id and result.candidate_id = application.applicant_id), '[]'),
    found.next, now()
  from private.pick_applications($1, $2, $3, $4) as found
$$;

-- How many of each status, whatever status is asked for; in all, with it; and how many came since.
create or replace function private.count_applications(filters jsonb, since timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  wanted text[] := case when jsonb_typeof(filters -> 'status') = 'array' then array(select jsonb_array_elements_text(filters -> 'status')) end;
  answer jsonb;
begin
  perform private.require_admin();
  execute format(
    'select jsonb_build_object(
       ''statuses'', coalesce(jsonb_object_agg(status, matching), ''{}''),
       ''total'', coalesce(sum(matching) filter (where %1$s), 0), ''fresh'', coalesce(sum(fresh) filter (where %1$s), 0))
     from (select status, count(*) as matching, count(*) filter (where created_at > %2$L) as fresh
           from private.application_list where %3$s group by status) as counted',
    case when wanted is null then 'true' else format('status = any (%L::text[])', wanted) end, coalesce(since, 'infinity'),
    private.application_conditions(filters - 'status'))
  into answer;
  return answer;
end;
$$;

create or replace function public.count_applications(filters jsonb default '{}', since timestamptz default null) returns jsonb
language sql stable set search_path = '' as $$ select private.count_applications($1, $2) $$;

-- The ids of all that match, the newest first, 10,000 at most: what "all that match" means at the
-- moment when it is chosen.
create or replace function private.match_applications(filters jsonb) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (private.find_applications(filters, 'newest', null, 10000)).ids;
end;
$$;

create or replace function public.match_applications(filters jsonb default '{}') returns uuid[]
language sql stable set search_path = '' as $$ select private.match_applications($1) $$;

-- What can be chosen for a filter, the most frequent first: { value, label, count }.
create or replace function private.application_choices(field text, typed text) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  pattern text := coalesce(private.contains_pattern(lower(typed)), '%');
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(choice)), '[]')
    from (
      select value, label, count
      from (
        select job.id::text as value, concat_ws(', ', job.title, job.company_name) as label, listed.count
        from (select job_id, count(*) from private.application_list where field = 'job' and job_id is not null group by job_id) as listed
        join public.jobs job on job.id = listed.job_id
        union all
        select company, company, count(*) from private.application_list where field = 'company' and company <> '' group by company
        union all
        select department, department, count(*) from private.application_list
        where field = 'department' and department <> '' group by department
        union all
        select source, source, count(*) from private.application_list where field = 'source' and source is not null group by source) as known
      where lower(label) like pattern
      order by count desc, label, value limit 20) as choice);
end;
$$;

create or replace function public.application_choices(field text, typed text default null) returns jsonb
language sql stable set search_path = '' as $$ select private.application_choices($1, $2) $$;

revoke all on function private.require_admin() from public;
revoke all on function
  private.pick_applications(jsonb, text, text, integer), public.list_applications(jsonb, text, text, integer),
  private.count_applications(jsonb, timestamptz), public.count_applications(jsonb, timestamptz),
  private.match_applications(jsonb), public.match_applications(jsonb),
  private.application_choices(text, text), public.application_choices(text, text)
from public, anon;
grant execute on function
  private.pick_applications(jsonb, text, text, integer), public.list_applications(jsonb, text, text, integer),
  private.count_applications(jsonb, timestamptz), public.count_applications(jsonb, timestamptz),
  private.match_applications(jsonb), public.match_applications(jsonb),
  private.application_choices(text, text), public.application_choices(text, text)
to authenticated;
