-- rpc rename_company(company_id, name): another name for a company, its postings and its page, by
-- administrators; the page's earlier address leads on. A name that is here already is another
-- company's: the two are merged instead.
create or replace function private.rename_company(company_id uuid, name text) returns public.companies
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := private.one_line(rename_company.name);
  before public.companies;
  renamed public.companies;
begin
  if not private.is_admin() then
    raise exception 'Only administrators rename companies' using errcode = '42501';
  end if;
  if coalesce(wanted, '') = '' or length(wanted) > 200 then
    raise exception 'A company has a name of up to 200 characters' using errcode = '22023', detail = 'name';
  end if;
  select * into before from public.companies where id = rename_company.company_id for update;
  if before.id is null then
    raise exception 'There is no such company' using errcode = 'PT404';
  end if;
  if before.name = wanted then
    return before;
  end if;
  begin
    update public.companies c
    set name = wanted, slug = case when lower(before.name) = lower(wanted) then c.slug else private.slug_of(wanted, c.id) end
    where c.id = before.id returning * into renamed;
  exception when unique_violation then
    raise exception 'Another company has this name: merge the two instead' using errcode = 'PT409', hint = 'company_exists';
  end;
  update public.jobs set company_name = wanted where jobs.company_id = before.id;
  perform private.reword_notices(before.id);
  perform private.write_audit('employer renamed', 'companies', renamed.id::text,
    jsonb_build_object('name', renamed.name, 'before', before.name));
  return renamed;
end;
$$;

create or replace function public.rename_company(company_id uuid, name text) returns public.companies
language sql set search_path = '' as $$ select private.rename_company(company_id, name) $$;

revoke all on function private.rename_company(uuid, text), public.rename_company(uuid, text) from public, anon;
grant execute on function private.rename_company(uuid, text), public.rename_company(uuid, text) to authenticated;
