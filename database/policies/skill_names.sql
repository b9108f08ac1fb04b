-- Names that mean one skill: administrators keep them; a search reads them for everybody.
alter table public.skill_names enable row level security;
revoke all on public.skill_names from anon, authenticated, service_role;

create policy "administrators keep the names of skills"
  on public.skill_names for all to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

grant select, insert, update, delete on public.skill_names to authenticated, service_role;
