-- A company that is deleted takes its logo with it.
create or replace function private.forget_logo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id = 'logos' and name = old.logo;
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end;
$$;

create or replace trigger forget_logo after delete on public.companies
  for each row when (old.logo is not null) execute function private.forget_logo();
