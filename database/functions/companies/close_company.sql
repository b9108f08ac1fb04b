-- rpc close_company(company_id): an owner, or an administrator, ends what a company offers. Its
-- members stay, to answer who has applied, until they leave. Once more, it changes nothing.
create or replace function private.close_company(company_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.agreed_caller();
  perform private.require_owner(close_company.company_id);
  if not exists (select from public.companies where id = close_company.company_id) then
    raise exception 'There is no such company' using errcode = 'PT404';
  end if;
  perform private.end_offers(close_company.company_id);
end;
$$;

create or replace function public.close_company(company_id uuid) returns void
language sql set search_path = '' as $$ select private.close_company(company_id) $$;

revoke all on function private.close_company(uuid), public.close_company(uuid) from public, anon;
grant execute on function private.close_company(uuid), public.close_company(uuid) to authenticated;
