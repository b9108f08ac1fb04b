-- rpc edit_company(company_id, about, website, size, places): what a company says of itself, by its
-- owners. Null leaves a thing as it is, so that two who change different things keep both; an
-- empty text or list removes it. Its name, which verification and postings hang on, is the
-- platform's to change.
create or replace function private.edit_company(company_id uuid, about text, website text, size text, places text[]) returns public.companies
language plpgsql security definer set search_path = '' as $$
declare
  edited public.companies;
begin
  perform private.require_owner(edit_company.company_id);
  update public.companies c set
    about = nullif(coalesce(btrim(edit_company.about), c.about), ''),
    website = nullif(coalesce(btrim(edit_company.website), c.website), ''),
    size = nullif(coalesce(edit_company.size, c.size), ''),
    places = coalesce(private.without_blanks(edit_company.places), c.places)
  where c.id = edit_company.company_id
  returning * into edited;
  if not found then
    raise exception 'There is no such company' using errcode = 'PT404';
  end if;
  perform private.write_audit('company edited', 'companies', edited.id::text, jsonb_build_object('name', edited.name));
  return edited;
end;
$$;

create or replace function public.edit_company(
  company_id uuid, about text default null, website text default null, size text default null, places text[] default null
) returns public.companies
language sql set search_path = '' as $$ select private.edit_company(company_id, about, website, size, places) $$;

revoke all on function private.edit_company(uuid, text, text, text, text[]), public.edit_company(uuid, text, text, text, text[]) from public, anon;
grant execute on function private.edit_company(uuid, text, text, text, text[]), public.edit_company(uuid, text, text, text, text[]) to authenticated;
