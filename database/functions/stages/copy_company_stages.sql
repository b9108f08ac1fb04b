-- A new posting begins with its company's stages.
create or replace function private.copy_company_stages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.stages (job_id, name, position, status, promised_days, shown)
  select new.id, name, position, status, promised_days, shown from public.company_stages where company_id = new.company_id;
  return null;
end;
$$;

create or replace trigger copy_company_stages after insert on public.jobs
  for each row execute function private.copy_company_stages();
