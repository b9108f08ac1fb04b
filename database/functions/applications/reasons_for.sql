-- rpc reasons_for(filters): the reasons that can be given for all applications that match: first
-- those of their company, where they have one in common, then the platform's.
create or replace function private.reasons_for(filters jsonb) returns shapes.reason_choice[]
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  postings uuid[];
  companies uuid[];
begin
  execute format('select array(select distinct job_id from private.application_list where %s)',
    private.application_conditions(private.within_rights(filters))) into postings;
  companies := array(select distinct job.company_id from public.jobs job where job.id = any (postings) limit 2);
  return (
    select coalesce(array_agg(row(
        reason.code, reason.label, reason.label_hi,
        case when told.is_open then reason.told end, case when told.is_open then reason.told_hi end, company.name
      )::shapes.reason_choice order by company.id, reason.place, reason.code), '{}')
    from public.rejection_reasons reason
    left join public.companies company on company.id = reason.company_id
    cross join lateral (select company.id is null or company.verified_at is not null as is_open) told
    where reason.offered
      and (reason.company_id is null or (cardinality(companies) = 1 and reason.company_id = companies[1])));
end;
$$;

create or replace function public.reasons_for(filters jsonb default '{}') returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.reasons_for($1)) $$;

revoke all on function private.reasons_for(jsonb), public.reasons_for(jsonb) from public, anon;
grant execute on function private.reasons_for(jsonb), public.reasons_for(jsonb) to authenticated;
