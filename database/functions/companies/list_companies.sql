-- rpc list_companies(search, state, page_size): the employers with what belongs to them, for
-- administrators. State: all, verified, unverified, closed, or waiting: those whose drafts cannot
-- be opened until somebody has verified them.
drop function if exists private.list_companies(text, text, integer);
create function private.list_companies(search text, state text, page_size integer) returns shapes.company_list
language plpgsql stable security definer set search_path = '' as $$
declare
  asked text := '%' || regexp_replace(lower(btrim(coalesce(search, ''))), '([\\%_])', '\\\1', 'g') || '%';
  found shapes.company_list;
begin
  if not private.is_admin() then
    raise exception 'Only administrators read the list of employers' using errcode = '42501';
  end if;
  if coalesce(state, 'all') not in ('all', 'verified', 'unverified', 'waiting', 'closed') then
    raise exception 'State is one of all, verified, unverified, waiting, closed' using errcode = '22023';
  end if;
  with counted as materialized (
    select company.*, count(*) over () as total
    from public.companies company
    where company.folded_name like asked
      and case coalesce(list_companies.state, 'all')
        when 'verified' then verified_at is not null
        when 'unverified' then verified_at is null
        when 'closed' then closed_at is not null
        when 'waiting' then verified_at is null
          and exists (select from public.jobs where company_id = company.id and jobs.status = 'draft')
        else true end
    order by folded_name
    limit least(greatest(coalesce(page_size, 50), 1), 1000))
  select
    coalesce(max(total), 0) as total,
    private.is_on('job_posting_settings', 'require_company_verification') as held_back,
    coalesce(array_agg(row(
      company.id, company.name, company.verified_at, company.verified_method, person.full_name,
      jobs.active, jobs.drafts, jobs.closed, reports.waiting, company.slug, company.plan, company.closed_at
    )::shapes.company order by company.folded_name), '{}') as companies
  into found
  from counted company
  left join public.profiles person on person.id = (select person_id from private.employer_checks where company_id = company.id)
  cross join lateral (
    select count(*) filter (where status = 'active') as active, count(*) filter (where status = 'draft') as drafts,
      count(*) filter (where status = 'closed') as closed
    from public.jobs where company_id = company.id) as jobs
  cross join lateral (
    select count(*) as waiting
    from public.job_reports report join public.jobs job on job.id = report.job_id
    where job.company_id = company.id and report.state = 'open') as reports;
  return found;
end;
$$;

create or replace function public.list_companies(search text default null, state text default 'all', page_size integer default 50)
returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.list_companies(search, state, page_size)) $$;

revoke all on function private.list_companies(text, text, integer), public.list_companies(text, text, integer) from public, anon;
grant execute on function
  private.list_companies(text, text, integer), public.list_companies(text, text, integer)
to authenticated;
