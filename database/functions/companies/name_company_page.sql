-- Gives a new company the name of its page.
create or replace function private.name_company_page() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.slug := coalesce(nullif(new.slug, ''), private.slug_of(new.name));
  return new;
end;
$$;

create or replace trigger name_company_page before insert on public.companies
  for each row execute function private.name_company_page();
