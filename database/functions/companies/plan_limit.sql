-- How many postings, members or tests the company's plan includes; null before the numbers of the
-- plans were saved: then there is no limit.
create or replace function private.plan_limit(company_id uuid, what text) returns integer
language sql stable security definer set search_path = '' as $$
  select (private.setting('plan_settings', company.plan || '_' || what) #>> '{}')::integer
  from public.companies company where company.id = plan_limit.company_id
$$;

revoke all on function private.plan_limit(uuid, text) from public;
