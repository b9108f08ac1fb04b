-- rpc application_choices(field, typed): the choices for a filter, the most frequent first: {
-- value, label, count }.
drop function if exists private.application_choices(text, text);
create function private.application_choices(field text, typed text) returns shapes.choice[]
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  pattern text := coalesce(private.contains_pattern(lower(typed)), '%');
  everything boolean := private.is_admin();
  mine uuid[];
begin
  perform private.require_hiring();
  if not everything then
    mine := private.hiring_jobs();
  end if;
  return (
    select coalesce(array_agg(row(choice.*)::shapes.choice), '{}')
    from (
      select value, label, count
      from (
        select job.id::text as value, concat_ws(', ', job.title, job.company_name) as label, listed.count
        from (select job_id, count(*) from private.application_list where field = 'job' and job_id is not null and (everything or job_id = any (mine)) group by job_id) as listed
        join public.jobs job on job.id = listed.job_id
        union all
        select company, company, count(*) from private.application_list
        where field = 'company' and company <> '' and (everything or job_id = any (mine)) group by company
        union all
        select department, department, count(*) from private.application_list
        where field = 'department' and department <> '' and (everything or job_id = any (mine)) group by department
        union all
        select source, source, count(*) from private.application_list
        where field = 'source' and source is not null and (everything or job_id = any (mine)) group by source
        union all
        select lower(tags.name), min(tags.name), count(*)
        from public.tags join public.application_tags given on given.tag_id = tags.id
        join private.application_list listed on listed.application_id = given.application_id
        where field = 'tag' and (everything or listed.job_id = any (mine)) group by lower(tags.name)) as known
      where lower(label) like pattern
      order by count desc, label, value limit 20) as choice);
end;
$$;

create or replace function public.application_choices(field text, typed text default null) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.application_choices($1, $2)) $$;

revoke all on function private.application_choices(text, text), public.application_choices(text, text) from public, anon;
grant execute on function private.application_choices(text, text), public.application_choices(text, text) to authenticated;
