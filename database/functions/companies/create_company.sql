-- rpc create_company(name, website, size): a new company, not verified, with the caller as its
-- owner. A name that is here already is nobody's to take: it is joined by request.
create or replace function private.create_company(name text, website text, size text) returns public.companies
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.agreed_caller();
  made public.companies;
begin
  perform private.make_profile(me);
  if coalesce(private.one_line(create_company.name), '') = '' or length(create_company.name) > 200 then
    raise exception 'A company has a name of up to 200 characters' using errcode = '22023', detail = 'name';
  end if;
  -- One after the other, for the limit.
  perform from public.profiles where id = me for update;
  if (select count(*) from public.company_members where person_id = me and role = 'owner') >= 10 then
    raise exception 'A person owns ten companies at most' using errcode = 'PT409', hint = 'too_many_companies';
  end if;
  insert into public.companies (name, website, size)
  values (create_company.name, nullif(btrim(create_company.website), ''), nullif(create_company.size, ''))
  on conflict (folded_name) do nothing
  returning * into made;
  if made.id is null then
    raise exception 'A company of this name is here already: ask to join it' using errcode = 'PT409', hint = 'company_exists';
  end if;
  insert into public.company_members (company_id, person_id, role) values (made.id, me, 'owner');
  perform private.write_audit('company created', 'companies', made.id::text, jsonb_build_object('name', made.name));
  return made;
end;
$$;

create or replace function public.create_company(name text, website text default null, size text default null) returns public.companies
language sql set search_path = '' as $$ select private.create_company(name, website, size) $$;

revoke all on function private.create_company(text, text, text), public.create_company(text, text, text) from public, anon;
grant execute on function private.create_company(text, text, text), public.create_company(text, text, text) to authenticated;
