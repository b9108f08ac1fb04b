-- Imported postings: one audit entry for each batch that is written, with how many and from where.
create or replace function private.record_import() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lot record;
begin
  for lot in select source, count(*) as postings from arrived group by source loop
    perform private.write_audit('jobs imported', 'job_imports', lot.source, jsonb_build_object('count', lot.postings));
  end loop;
  return null;
end;
$$;

create or replace trigger record_import after insert on public.job_imports
  referencing new table as arrived for each statement execute function private.record_import();
