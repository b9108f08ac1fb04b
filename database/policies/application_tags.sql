-- The tags of an application: read by those who hire for it and by administrators, not by its
-- applicant; written by rpc tag_applications.
alter table public.application_tags enable row level security;
revoke all on public.application_tags from anon, authenticated, service_role;

create policy "those who hire read the tags of an application, administrators all"
  on public.application_tags for select to authenticated
  using (
    (select private.is_admin())
    or ((select private.is_member()) and private.is_application_of_mine(application_id))
  );

grant select on public.application_tags to authenticated;
grant select, insert, update, delete on public.application_tags to service_role;
