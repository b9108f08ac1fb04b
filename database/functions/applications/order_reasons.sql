-- rpc order_reasons(codes): puts these in this order; the others keep their places. They are of one
-- list, the platform's or a company's: what is of another list than the first stays as it is.
create or replace function private.order_reasons(codes text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  company uuid := (select company_id from public.rejection_reasons where code = codes[1]);
begin
  if company is null then
    perform private.require_admin();
  else
    perform private.require_company_editor(company);
  end if;
  update public.rejection_reasons reason set place = wanted.place
  from unnest(codes) with ordinality as wanted (code, place)
  where wanted.code = reason.code and reason.place <> wanted.place and reason.company_id is not distinct from company;
  if found then
    perform private.write_audit('rejection reasons put in order', 'rejection_reasons', null, jsonb_build_object('codes', codes), company);
  end if;
end;
$$;

create or replace function public.order_reasons(codes text[]) returns void
language sql set search_path = '' as $$ select private.order_reasons($1) $$;

revoke all on function private.order_reasons(text[]), public.order_reasons(text[]) from public, anon;
grant execute on function private.order_reasons(text[]), public.order_reasons(text[]) to authenticated;
