-- The company with this name, created if it is new.
create or replace function private.company_named(company_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  company uuid;
begin
  if coalesce(private.one_line(company_name), '') = '' or length(company_name) > 200 then
    return null;
  end if;
  select id into company from public.companies where folded_name = lower(private.one_line(company_name));
  if company is null then
    insert into public.companies (name) values (company_name)
    on conflict (folded_name) do update set name = public.companies.name
    returning id into company;
  end if;
  return company;
end;
$$;

revoke all on function private.company_named(text) from public;
