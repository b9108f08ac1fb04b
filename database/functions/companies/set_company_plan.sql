-- rpc set_company_plan(company_id, plan): administrators give a company a plan. What is over a
-- smaller plan's numbers stays; nothing more is opened or invited until it fits.
create or replace function private.set_company_plan(company_id uuid, plan text) returns public.companies
language plpgsql security definer set search_path = '' as $$
declare
  before public.companies;
  given public.companies;
begin
  if not private.is_admin() then
    raise exception 'Only administrators give a company a plan' using errcode = '42501';
  end if;
  if coalesce(set_company_plan.plan not in ('basic', 'professional', 'enterprise'), true) then
    raise exception 'A plan is basic, professional or enterprise' using errcode = '22023', detail = 'plan';
  end if;
  select * into before from public.companies where id = set_company_plan.company_id for update;
  if before.id is null then
    raise exception 'There is no such company' using errcode = 'PT404';
  end if;
  if before.plan = set_company_plan.plan then
    return before;
  end if;
  update public.companies set plan = set_company_plan.plan where id = before.id returning * into given;
  perform private.write_audit('plan given', 'companies', given.id::text,
    jsonb_build_object('name', given.name, 'plan', given.plan, 'before', before.plan));
  return given;
end;
$$;

create or replace function public.set_company_plan(company_id uuid, plan text) returns public.companies
language sql set search_path = '' as $$ select private.set_company_plan(company_id, plan) $$;

revoke all on function private.set_company_plan(uuid, text), public.set_company_plan(uuid, text) from public, anon;
grant execute on function private.set_company_plan(uuid, text), public.set_company_plan(uuid, text) to authenticated;
