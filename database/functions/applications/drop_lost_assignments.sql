-- Who no longer hires for a posting takes care of none of its applications: after they left the
-- company or the posting, or got another role.
create or replace function private.drop_lost_assignments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.application_assignments assignment using public.job_applications application
  where assignment.person_id = old.person_id and application.id = assignment.application_id
    and not exists (select from public.profiles where id = old.person_id and role = 'admin')
    and application.job_id is not null and application.job_id <> all (private.hiring_jobs_of(old.person_id));
  return null;
end;
$$;

create or replace trigger drop_lost_assignments after delete or update of role on public.company_members
  for each row execute function private.drop_lost_assignments();
create or replace trigger drop_lost_assignments after delete or update of role on public.job_members
  for each row execute function private.drop_lost_assignments();
