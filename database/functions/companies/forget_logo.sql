-- A company that is deleted takes its logo with it.
create or replace function private.forget_logo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.delete_files('logos', array[old.logo]);
  return null;
end;
$$;

create or replace trigger forget_logo after delete on public.companies
  for each row when (old.logo is not null) execute function private.forget_logo();
