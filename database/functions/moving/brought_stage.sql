-- Where a row of a file puts its application: a stage of the posting by its name, or a status by
-- its word; a new one without either. Null for an unknown word.
create or replace function private.brought_stage(job uuid, said text) returns public.stages
language plpgsql stable security definer set search_path = '' as $$
declare
  stage public.stages;
begin
  select * into stage from public.stages
  where job_id = job and lower(private.one_line(name)) = said order by position limit 1;
  if stage.id is null then
    stage.status := case
      when coalesce(said, '') = '' then 'pending'
      when said in ('pending', 'approved', 'shortlisted', 'hired', 'rejected', 'withdrawn') then said end;
  end if;
  return stage;
end;
$$;

revoke all on function private.brought_stage(uuid, text) from public;
