-- A company has one logo, the file that came last; what was there before goes. The audit log says
-- who changed it.
create or replace function private.keep_logo() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  company uuid := private.company_of_logo(case when tg_op = 'DELETE' then old.name else new.name end);
begin
  if tg_op = 'DELETE' then
    update public.companies set logo = null where id = company and logo = old.name;
    if found then
      perform private.write_audit('logo removed', 'companies', company::text);
    end if;
    return null;
  end if;
  update public.companies set logo = new.name where id = company;
  if not found then
    raise exception 'There is no such company' using errcode = 'PT404';
  end if;
  perform private.delete_files('logos', array(
    select name from storage.objects where bucket_id = 'logos' and private.company_of_logo(name) = company and name <> new.name));
  perform private.write_audit('logo changed', 'companies', company::text);
  return null;
end;
$$;

create or replace trigger hiring_agent_keep_logo after insert on storage.objects
  for each row when (new.bucket_id = 'logos') execute function private.keep_logo();
create or replace trigger hiring_agent_drop_logo after delete on storage.objects
  for each row when (old.bucket_id = 'logos') execute function private.keep_logo();
