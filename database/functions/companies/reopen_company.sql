-- rpc reopen_company(company_id): a closed company may offer again. What its closing ended stays
-- so: each posting is opened, and each feed added, by itself.
create or replace function private.reopen_company(company_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reopened public.companies;
begin
  perform private.agreed_caller();
  perform private.require_owner(reopen_company.company_id);
  if not exists (select from public.companies where id = reopen_company.company_id) then
    raise exception 'There is no such company' using errcode = 'PT404';
  end if;
  update public.companies set closed_at = null
  where id = reopen_company.company_id and closed_at is not null returning * into reopened;
  if found then
    perform private.write_audit('company reopened', 'companies', reopened.id::text, jsonb_build_object('name', reopened.name));
  end if;
end;
$$;

create or replace function public.reopen_company(company_id uuid) returns void
language sql set search_path = '' as $$ select private.reopen_company(company_id) $$;

revoke all on function private.reopen_company(uuid), public.reopen_company(uuid) from public, anon;
grant execute on function private.reopen_company(uuid), public.reopen_company(uuid) to authenticated;
