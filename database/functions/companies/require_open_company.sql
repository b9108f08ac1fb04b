-- Raises an error where the company has closed.
create or replace function private.require_open_company(company public.companies) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if company.closed_at is not null then
    raise exception '% has closed: open the company again first', company.name using errcode = 'PT409', hint = 'company_closed';
  end if;
end;
$$;

revoke all on function private.require_open_company(public.companies) from public;
