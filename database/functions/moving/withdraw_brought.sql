-- What a company brought stays with it: where a posting goes to another company, what waits at it
-- is withdrawn, since the people were told who has their data, and the other one never had it.
create or replace function private.withdraw_brought() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_brought(array(
    select id from public.brought_applications
    where job_id = new.id and ended_at is null and company_id is distinct from new.company_id
    order by id for update), 'moved');
  perform private.reword_notices(old.company_id);
  return null;
end;
$$;

create or replace trigger withdraw_brought after update on public.jobs
  for each row when (old.company_id is distinct from new.company_id)
  execute function private.withdraw_brought();
