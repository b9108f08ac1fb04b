-- A posting as a member of a company writes it: for a company in which they are owner or recruiter.
-- It stays with that company, since people applied to it there. `before` is null for a new one.
create or replace function private.for_own_company(written public.jobs, before public.jobs) returns public.jobs
language plpgsql stable security definer set search_path = '' as $$
declare
  company public.companies;
begin
  select * into company from public.companies
  where folded_name = lower(written.company_name) and id = any (private.hiring_companies());
  if not found or (before.id is not null and before.company_id is distinct from company.id) then
    raise exception 'Owners and recruiters post for their own company' using errcode = '42501', hint = 'other_company';
  end if;
  written.company_id := company.id;
  written.company_name := company.name;
  written.company := company.name;
  return written;
end;
$$;

revoke all on function private.for_own_company(public.jobs, public.jobs) from public;
