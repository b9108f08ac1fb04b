-- A saved job stores its posting's name, since its owner cannot read a closed posting.
create or replace function private.receive_saved_job() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- For a posting that is not open the policy refuses the row, whatever it contains.
  select title, company_name into new.job_title, new.job_company from public.jobs where id = new.job_id;
  if private.is_client() then
    perform pg_advisory_xact_lock(hashtextextended('saved jobs of ' || new.person_id, 0));
    if (select count(*) from public.saved_jobs where person_id = new.person_id) >= 500 then
      raise exception 'At most 500 jobs can be saved' using errcode = 'PT409', hint = 'saved_jobs_full';
    end if;
  end if;
  return new;
end;
$$;

create or replace trigger a_receive_saved_job before insert on public.saved_jobs
  for each row execute function private.receive_saved_job();
