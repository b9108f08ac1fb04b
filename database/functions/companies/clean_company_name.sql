-- No company looks like another one: its name is stored as one_line() writes it.
create or replace function private.clean_company_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.one_line(new.name);
  return new;
end;
$$;

create or replace trigger a_clean_company_name before insert or update of name on public.companies
  for each row execute function private.clean_company_name();
