-- Keeps private.job_search in step with the active postings, once per statement: an import of two
-- hundred rows is one step.
create or replace function private.keep_job_search() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from written where status = 'active');
  else
    -- The searched text may have changed, or whether the posting is open: its entry is removed and
    -- added again.
    changed := array(select job.id from written job join replaced before using (id) where private.is_searched_otherwise(before, job));
    delete from private.job_search where job_id = any (changed);
  end if;
  if changed <> '{}' then
    perform private.add_to_search(changed);
  end if;
  return null;
end;
$$;

create or replace trigger keep_job_search_on_insert after insert on public.jobs
  referencing new table as written for each statement execute function private.keep_job_search();
create or replace trigger keep_job_search_on_update after update on public.jobs
  referencing new table as written old table as replaced for each statement execute function private.keep_job_search();

revoke all on function private.keep_job_search() from public;
