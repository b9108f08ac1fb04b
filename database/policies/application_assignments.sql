-- Who takes care of an application: read by those who hire for it and by administrators, not by its
-- applicant; written by rpc assign_applications.
alter table public.application_assignments enable row level security;
revoke all on public.application_assignments from anon, authenticated, service_role;

create policy "those who hire see who takes care of an application, administrators all"
  on public.application_assignments for select to authenticated
  using (
    (select private.is_admin())
    or ((select private.is_member()) and private.is_application_of_mine(application_id))
  );

grant select on public.application_assignments to authenticated;
grant select, insert, update, delete on public.application_assignments to service_role;
