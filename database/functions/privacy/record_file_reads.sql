-- Called by the file service before it gives out files or links to them (see readFunction in
-- start/settings.ts): there is no other way to a file. A read by its owner or by the platform
-- itself is not recorded.
create or replace function private.record_file_reads(bucket text, names text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.caller();
  person uuid;
  file text;
begin
  if bucket <> 'resumes' or not private.is_client() then
    return;
  end if;
  foreach file in array names loop
    person := substring(file from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid;
    if person <> me and exists (select from public.profiles where id = person) then
      perform private.record_view(person, 'resume', (
        select (array_agg(id))[1] from public.job_applications
        where applicant_id = person and resume_url = file having count(*) = 1), file);
    end if;
  end loop;
end;
$$;

revoke all on function private.record_file_reads(text, text[]) from public, anon;

-- Every reader of a file calls it: visitors for a public bucket, the platform with its key.
grant execute on function private.record_file_reads(text, text[]) to anon, authenticated, service_role;
