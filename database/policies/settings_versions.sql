-- Versions of the settings: written by the trigger that saves them, read by administrators.
alter table public.settings_versions enable row level security;
revoke all on public.settings_versions from anon, authenticated, service_role;

create policy "administrators read the versions of the settings"
  on public.settings_versions for select to authenticated
  using ((select private.is_admin()));

grant select on public.settings_versions to authenticated;
grant select, insert, update, delete on public.settings_versions to service_role;
