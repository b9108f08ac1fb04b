-- rpc save_company_stages(company, stages): the stages with which a company's new postings begin,
-- in their order: [{ name, status, promised_days, shown }]. Postings that are there keep theirs.
drop function if exists private.save_company_stages(uuid, jsonb);
create function private.save_company_stages(company uuid, sent jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted jsonb;
  kept public.companies;
begin
  perform private.require_company_editor(company);
  wanted := private.checked_stages(sent);
  -- Of two who save at once the second one's stay.
  select * into kept from public.companies where id = company for no key update;
  if not found then
    raise exception 'There is no such company' using errcode = 'PT404';
  end if;
  delete from public.company_stages where company_id = company;
  insert into public.company_stages (company_id, name, position, status, promised_days, shown)
  select company, name, position, status, promised_days, shown from jsonb_populate_recordset(null::public.company_stages, wanted);
  perform private.write_audit('company stages saved', 'companies', company::text, jsonb_build_object('name', kept.name,
    'stages', (select coalesce(jsonb_agg(stage ->> 'name'), '[]') from jsonb_array_elements(wanted) as stage)));
end;
$$;

drop function if exists public.save_company_stages(uuid, jsonb);
create function public.save_company_stages(company uuid, stages jsonb) returns void
language sql set search_path = '' as $$ select private.save_company_stages($1, $2) $$;

revoke all on function private.save_company_stages(uuid, jsonb), public.save_company_stages(uuid, jsonb) from public, anon;
grant execute on function private.save_company_stages(uuid, jsonb), public.save_company_stages(uuid, jsonb) to authenticated;
