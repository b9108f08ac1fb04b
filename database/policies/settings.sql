-- Settings: everybody reads them (a form must know what will be required), administrators save
-- them.
alter table public.settings enable row level security;
revoke all on public.settings from anon, authenticated, service_role;

create policy "everybody reads the settings"
  on public.settings for select to anon, authenticated
  using (section is not null);

create policy "administrators save settings"
  on public.settings for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

-- The sections always exist: an insert can only be the first half of an upsert.
create policy "administrators upsert settings"
  on public.settings for insert to authenticated
  with check ((select private.is_admin()));

grant select on public.settings to anon, authenticated;
grant insert (section, value), update (section, value) on public.settings to authenticated;
grant select, update on public.settings to service_role;
