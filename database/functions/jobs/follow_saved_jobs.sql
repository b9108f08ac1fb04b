-- A saved job gets its posting's present name, and since when that is closed.
create or replace function private.follow_saved_jobs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.saved_jobs
  set job_title = new.title, job_company = new.company_name,
    closed_at = case when new.status <> 'active' then coalesce(closed_at, now()) end
  where job_id = new.id;
  return null;
end;
$$;

create or replace trigger follow_saved_jobs after update on public.jobs
  for each row when (
    (old.status, old.title, old.company_name) is distinct from (new.status, new.title, new.company_name))
  execute function private.follow_saved_jobs();
