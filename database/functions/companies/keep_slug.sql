-- When the name of a company's page changes, the earlier one leads on to it.
create or replace function private.keep_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.former_slugs where slug = new.slug;
  insert into private.former_slugs (slug, company_id) values (old.slug, new.id)
  on conflict (slug) do update set company_id = excluded.company_id;
  return null;
end;
$$;

create or replace trigger keep_slug after update of slug on public.companies
  for each row when (old.slug <> new.slug) execute function private.keep_slug();
