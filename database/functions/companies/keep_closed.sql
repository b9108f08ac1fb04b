-- A closed company has no open posting. After enforce_plan, which locks the company more strongly.
create or replace function private.keep_closed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  company public.companies;
begin
  if new.status = 'active' and (tg_op = 'INSERT' or old.status <> 'active' or new.company_id is distinct from old.company_id) then
    -- Whoever closes it at this moment waits, and closes this posting too.
    select * into company from public.companies where id = new.company_id for share;
    perform private.require_open_company(company);
  end if;
  return new;
end;
$$;

create or replace trigger d_keep_closed before insert or update on public.jobs
  for each row execute function private.keep_closed();
